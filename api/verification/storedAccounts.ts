import type { EntityName } from '@mikro-orm/core';
import { type SqlBool, sql } from 'kysely';
import {
  AllocationChangeSchema,
  EmailChangeSchema,
  InvestorSchema,
  TransactionSchema,
  WithdrawalSchema,
} from '#api/accounts/entities.ts';
import { oneOf } from '#api/db/conditions.ts';
import { findRowsWhere } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { snapshotAccount, transactionFields, withdrawalFields } from '#api/journal/accountRecords.ts';
import { snapshotCredentials } from '#api/journal/credentials.ts';
import { type RecordFields, snapshotOf, toJournalValue } from '#api/journal/recordFields.ts';
import {
  addValuation,
  type ReplayedAccount,
  type ReplayedAccounts,
  valuationText,
} from '#api/journal/replayedAccount.ts';
import { type RecordedValuation, readDeclared } from '#api/valuation/readValuations.ts';
import { toExactDecimalString } from '#common/domain/money.ts';

/** @param derived properties that follow from the entries without being stated in them */
const records = <Row extends object>(
  kind: string,
  schema: EntityName<Row>,
  key: string,
  fields: RecordFields,
  ...derived: readonly string[]
) => ({ kind, schema: schema as unknown as EntityName<object>, key, fields, derived });

/** The records of an account that are compared one by one. */
export const ACCOUNT_RECORDS = {
  transactions: records('transaction', TransactionSchema, 'id', transactionFields, 'createdAt', 'removedAt'),
  withdrawals: records(
    'withdrawal',
    WithdrawalSchema,
    'id',
    withdrawalFields,
    'requestedAt',
    'decidedAt',
    'decidedBy',
    'calledBackBy',
    'paymentRecordedBy',
    'transactionId',
  ),
  allocations: records('allocation', AllocationChangeSchema, 'version', {}, 'at', 'assets'),
  emailChanges: records('change of email', EmailChangeSchema, 'version', {}, 'at', 'replaced'),
} as const;

type RecordName = keyof typeof ACCOUNT_RECORDS;
type Row = Readonly<Record<string, unknown>>;

function valuationsByText(valuations: readonly RecordedValuation[]): ReplayedAccount['valuations'] {
  const found: ReplayedAccount['valuations'] = new Map();
  for (const { at, value, invested, version } of valuations) {
    const texts = [toExactDecimalString(value), toExactDecimalString(invested)] as const;
    addValuation(found, valuationText(at.toISOString(), ...texts), version);
  }
  return found;
}

/**
 * The stored accounts, in the form of replayed ones.
 * @param investorIds `INV-…` of the accounts; all when left out
 */
export async function readStoredAccounts(em: Em, investorIds?: readonly string[]): Promise<ReplayedAccounts> {
  const chosen = (ids: readonly string[]) =>
    investorIds ? oneOf(em, sql.ref('investor_id'), ids) : sql<SqlBool>`true`;
  const investors = await findRowsWhere(em, InvestorSchema, chosen(investorIds ?? []));
  const ids = investors.map(({ id }) => id);
  const ofInvestors = chosen(ids);
  const valuations = await readDeclared(em, ids);
  const rows = new Map<string, Map<unknown, Row[]>>();
  for (const [name, { schema }] of Object.entries(ACCOUNT_RECORDS)) {
    const found = (await findRowsWhere(em, schema, ofInvestors)) as Row[];
    rows.set(
      name,
      Map.groupBy(found, (row) => row['investor']),
    );
  }
  const recordsOf = (id: string) =>
    Object.fromEntries(
      Object.entries(ACCOUNT_RECORDS).map(([name, { key, fields, derived }]) => [
        name,
        new Map(
          (rows.get(name)?.get(id) ?? []).map((row) => [
            String(row[key]),
            {
              ...snapshotOf(fields, row),
              ...Object.fromEntries(derived.map((other) => [other, toJournalValue(row[other])])),
            },
          ]),
        ),
      ]),
    ) as Pick<ReplayedAccount, RecordName>;
  return new Map(
    investors.map((investor) => [
      investor.investorId,
      {
        ...snapshotAccount(investor),
        version: investor.version,
        withdrawalsVersion: investor.withdrawalsVersion,
        createdAt: investor.createdAt.toISOString(),
        updatedAt: investor.updatedAt.toISOString(),
        accessChangedAt: investor.accessChangedAt?.toISOString(),
        credentials: snapshotCredentials(investor),
        ...recordsOf(investor.id),
        valuations: valuationsByText(valuations.get(investor.id) ?? []),
        // Compared with the ledger and the prices.
        isOpenedWithLedger: true,
        versions: new Map(),
        declarations: new Set(),
        trades: new Map(),
        cash: new Map(),
        hasPositions: (investor.positionsValue ?? null) !== null,
      },
    ]),
  );
}
