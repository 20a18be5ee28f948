import type { EntityMetadata, EntityProperty } from '@mikro-orm/core';
import { expect, test } from 'vitest';
import { MoneyType } from '#api/db/moneyType.ts';
import { QuantityType } from '#api/db/quantityType.ts';
import { readMetadata } from '#api/test/support/readMetadata.ts';
import { HELD } from './held.ts';

/** Columns with ids of staff, which name nobody once the row of the account is empty. */
const IDS_OF_STAFF: Readonly<Record<string, string>> = {
  approval: 'requestedBy decidedBy excluded',
  change_measure: 'staffId',
  erasure: 'requestedBy approvedBy',
  statement_run: 'requestedById',
  valuation_run: 'requestedById',
  withdrawal: 'decidedInSession calledBackById',
};

/**
 * Columns without personal data: figures, days, states, and numbers that the service made, such as `INV-…`, which names
 * nobody once the row of the account is empty.
 */
const OF_NOBODY: Readonly<Record<string, string>> = {
  access_entry: 'actorId investorId result',
  account_transaction: 'date createdInSession',
  allocation_change: 'assets',
  application: 'language investorId',
  approval: 'policy endpoint subject investorId',
  bank_details: 'holder bank account bic',
  change_measure: 'policy investorId approvalId',
  consultation: 'preferredDate language slot',
  contact_message: 'investorId language',
  database_state: 'epoch tableOid filler',
  deposit_address: 'address network tag',
  document: 'series',
  erasure: 'subject',
  fee_charge: 'number firstDay lastDay inputs',
  fee_run: 'lastDay firm digest',
  fee_terms: 'validFrom',
  import_mapping: 'mapping',
  // The hash tells a repeated line from a new one, and covers the number of a client at a custodian.
  import_record: 'record referenceHash',
  instrument: 'symbol name colour isin',
  investor: 'investorId language costMethod reportingCurrency strategy assets',
  job: 'kind owner progress',
  journal_chain: 'hash',
  journal_checkpoint: 'hour root note publicKey',
  journal_entry: 'actorId action investorId personal hash',
  journal_leaf: 'hash',
  journal_node: 'hash',
  journal_tree: 'hashes',
  ledger_transaction: 'valueDate source reverses',
  payout_account: 'asset',
  posting: 'account instrument',
  price: 'instrument corrects',
  published_head: 'hour hash signature publicKey',
  statement: 'firstDay lastDay supersedes publicKey run',
  statement_run: 'firstDay lastDay digest',
  strategy_targets: 'strategy validFrom targets holdings',
  valuation_run: 'pricesDigest',
  withdrawal: 'asset transactionId paidOn',
};

/** Reasons by staff for what concerns all accounts. They are not searched, as *Personal data* says. */
const OF_ALL: Readonly<Record<string, string>> = { fee_run: 'reason', valuation_run: 'reason' };

/** What `eraseEntries` empties, and what is deleted with the row that it belongs to. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  journal_entry: 'actorName subject before after reason investorNote',
  stored_content: 'bytes',
  import_draft: 'content sheet mapping reading lines',
};

const isText = ({ kind, enum: isEnum, primary, customType, columnTypes }: EntityProperty): boolean =>
  kind === 'scalar' &&
  !isEnum &&
  !primary &&
  !(customType instanceof MoneyType || customType instanceof QuantityType) &&
  columnTypes.some((type) => /text|json|blob|char/.test(type));

const columnsOf = ({ tableName, props }: EntityMetadata): string[] =>
  props.filter(isText).map(({ name }) => `${tableName}.${name}`);

/** The entity of a table with rows of a person. */
const tableOf = ({ schema }: (typeof HELD)[number]): string =>
  (schema as unknown as EntityMetadata).tableName;

const named = (columns: Readonly<Record<string, string>>): string[] =>
  Object.entries(columns).flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`));

test('each column with text is erased with its person, or is declared to name nobody', async () => {
  const all = await readMetadata();
  const columns = all.flatMap(columnsOf);
  const erased = HELD.flatMap((held) => {
    const table = tableOf(held);
    if (held.effect === 'deleted') return columns.filter((column) => column.startsWith(`${table}.`));
    return Object.keys(held.emptied).map((name) => `${table}.${name}`);
  });
  const secret = HELD.flatMap((held) => held.secret.map((name) => `${tableOf(held)}.${name}`));
  const declared = [...named(IDS_OF_STAFF), ...named(OF_NOBODY), ...named(OF_ALL), ...named(ELSEWHERE)];
  const known = new Set([...erased, ...secret, ...declared]);
  expect(columns.filter((column) => !known.has(column))).toEqual([]);
  expect(declared.filter((column) => !columns.includes(column))).toEqual([]);
  expect(declared.filter((column) => erased.includes(column))).toEqual([]);
});

test('no credential is in the file of a person', async () => {
  const all = await readMetadata();
  const secrets = HELD.flatMap((held) => held.secret.map((name) => `${tableOf(held)}.${name}`));
  const shown = all
    .filter(({ tableName }) => HELD.some((held) => tableOf(held) === tableName))
    .flatMap(columnsOf)
    .filter((column) => /\.\w*(hash|secret|credential|challenge|salt|token|commitment)/i.test(column))
    .filter((column) => !secrets.includes(column));
  expect(shown).toEqual(['journal_entry.hash', 'approval.changeHash']);
});
