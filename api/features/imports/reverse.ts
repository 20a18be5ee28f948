import { changeAccount } from '#api/accounts/changeAccount.ts';
import { releaseAccount, removeHistory } from '#api/accounts/changeHistory.ts';
import { TransactionSchema } from '#api/accounts/entities.ts';
import { lockAccount } from '#api/accounts/lockAccount.ts';
import { oneOf } from '#api/db/conditions.ts';
import { findRows } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import { AppError } from '#api/errors/appError.ts';
import { lockPrices } from '#api/prices/recordPrices.ts';
import { endInvestorSessions } from '#api/sessions/investorSessions.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { ZERO } from '#common/domain/money.ts';
import { lockImport } from './commands.ts';
import { type ImportRecord, ImportRecordSchema, type ImportRow } from './entities.ts';
import { withdrawPrices } from './withdrawPrices.ts';

interface Entry {
  readonly subject: string;
  readonly reason?: string | undefined;
}

const recordsOf = (records: readonly ImportRecord[], kind: ImportRecord['kind']): string[] =>
  records.flatMap((record) => (record.kind === kind ? [record.record] : []));

/** The accounts of trades. */
async function readTraders(work: UnitOfWork, trades: readonly string[]) {
  const rows = await kysely(work.em)
    .selectFrom('ledger_transaction')
    .select(['id', 'investor_id as account'])
    .where(({ ref }) => oneOf(work.em, ref('id'), trades))
    .execute();
  return Map.groupBy(rows, ({ account }) => account);
}

async function reverseBookings(
  work: UnitOfWork,
  records: readonly ImportRecord[],
  entry: Entry,
): Promise<void> {
  const ids = recordsOf(records, 'transaction');
  const transactions = Map.groupBy(
    await findRows(work.em, TransactionSchema, (query) =>
      query.where(({ ref }) => oneOf(work.em, ref('id'), ids)),
    ),
    ({ investor }) => investor,
  );
  const trades = await readTraders(work, recordsOf(records, 'trade'));
  for (const id of new Set([...transactions.keys(), ...trades.keys()])) {
    const investor = await lockAccount(work, { id });
    const history = {
      transactions: transactions.get(id) ?? [],
      trades: (trades.get(id) ?? []).map((trade) => trade.id),
    };
    await removeHistory(work, investor, history, entry);
    await releaseAccount(work, investor);
  }
}

async function deactivateClients(work: UnitOfWork, ids: readonly string[], entry: Entry): Promise<void> {
  for (const id of ids) {
    const investor = await lockAccount(work, { id });
    if (investor.totalValue !== ZERO || investor.totalInvested !== ZERO) {
      throw new AppError('conflict', {
        message: `${investor.investorId} has a balance. Take back the imports about these clients first.`,
      });
    }
    await changeAccount(work, investor, { action: 'investor_updated', ...entry }, () => {
      investor.isActive = false;
      investor.activationHash = null;
      investor.activationExpiresAt = null;
    });
    await endInvestorSessions(work.em, id);
  }
}

/**
 * Takes back all that an import stored, with corrections: balances, prices and totals are what they would be without it.
 * Published valuation runs stay. Clients that it created are deactivated and stay named.
 * @throws {AppError} `not_found`, `already_decided`, `conflict` for an account that has sold what it brought in
 */
export async function reverseImport(
  work: UnitOfWork,
  id: string,
  reason: string | undefined,
): Promise<ImportRow> {
  await lockPrices(work);
  const row = await lockImport(work, id, 'committed');
  const records = await findRows(work.em, ImportRecordSchema, (query) =>
    query.where('import_id', '=', id).orderBy('position'),
  );
  const entry = { subject: id, reason };
  await reverseBookings(work, records, entry);
  await withdrawPrices(work, id);
  await deactivateClients(work, recordsOf(records, 'client'), entry);
  row.status = 'reversed';
  row.reversedAt = work.now;
  row.reversedBy = work.actor.name;
  work.record({
    action: 'import_reversed',
    subject: id,
    reason,
    after: { fileName: row.fileName, digest: row.digest },
  });
  return row;
}
