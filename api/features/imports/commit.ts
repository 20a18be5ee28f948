import { importHistory, linesOfChanges, releaseAccount } from '#api/accounts/changeHistory.ts';
import { createInvestors } from '#api/accounts/createInvestor.ts';
import { lockAccount } from '#api/accounts/lockAccount.ts';
import { insertRows } from '#api/db/entityRows.ts';
import { findRow } from '#api/db/findRow.ts';
import { lockPrices, recordPrices } from '#api/prices/recordPrices.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { toExactDecimalString } from '#common/domain/money.ts';
import { type CheckedFile, shapeHash } from './check.ts';
import { lockImport, planAgain } from './commands.ts';
import {
  ImportDraftSchema,
  ImportMappingSchema,
  type ImportRecord,
  ImportRecordSchema,
  type ImportRow,
} from './entities.ts';
import type { PlannedClient, PlannedPrice } from './plan.ts';
import type { PlannedBooking } from './planBookings.ts';
import { digestRecords } from './queries.ts';
import { readFile } from './readFile.ts';

type Stored = Omit<ImportRecord, 'import' | 'position'>;

/** Clients at a time, so that few of them are in memory. */
const CLIENTS_AT_A_TIME = 500;

async function storeClients(
  work: UnitOfWork,
  subject: string,
  planned: readonly PlannedClient[],
): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (let at = 0; at < planned.length; at += CLIENTS_AT_A_TIME) {
    const clients = planned.slice(at, at + CLIENTS_AT_A_TIME);
    const people = clients.map(({ client: { fullName, email, phone, language, tier } }) => {
      return { fullName, email, language, tier, isImported: true, ...(phone ? { phone } : {}) };
    });
    const created = await createInvestors(work, people, { action: 'investor_created', subject });
    for (const [index, { line, referenceHash }] of clients.entries()) {
      stored.push({ line, kind: 'client', record: created[index]?.id ?? '', referenceHash });
    }
  }
  return stored;
}

async function storeBookings(
  work: UnitOfWork,
  entry: { readonly subject: string; readonly reason?: string | undefined },
  planned: readonly PlannedBooking[],
): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (const [id, ofAccount] of Map.groupBy(planned, ({ account }) => account)) {
    const investor = await lockAccount(work, { id });
    for (const lines of linesOfChanges(ofAccount)) {
      const payments = lines.flatMap(({ line, referenceHash, booking: { payment } }) =>
        payment ? [{ ...payment, id: work.context.random.uuid(), line, referenceHash }] : [],
      );
      const trades = lines.flatMap(({ line, referenceHash, booking }) =>
        booking.trades.map((trade) => ({ ...trade, line, referenceHash })),
      );
      const history = {
        payments: payments.map(({ line: _, referenceHash: __, ...payment }) => payment),
        trades,
      };
      const booked = await importHistory(work, investor, history, entry);
      for (const { id: record, line, referenceHash } of payments) {
        stored.push({ line, kind: 'transaction', record, referenceHash });
      }
      for (const [index, { id: record }] of booked.entries()) {
        const { line = 0, referenceHash = null } = trades[index] ?? {};
        stored.push({ line, kind: 'trade', record, referenceHash });
      }
    }
    await releaseAccount(work, investor);
  }
  return stored;
}

async function storePrices(
  work: UnitOfWork,
  entry: { readonly subject: string; readonly reason: string | undefined },
  planned: readonly PlannedPrice[],
): Promise<Stored[]> {
  if (planned.length === 0) return [];
  const prices = await recordPrices(work, planned, { source: 'import', ...entry });
  return prices.map(({ id: record }, index) => {
    const { line = 0, referenceHash = null } = planned[index] ?? {};
    return { line, kind: 'price', record, referenceHash };
  });
}

/** The mapping is proposed for the next file with these headers. */
async function remember(
  work: UnitOfWork,
  { broker, mapping }: CheckedFile,
  content: Uint8Array,
  sheet: string | null,
) {
  if (broker || mapping.headerLine === 0) return;
  const { rows } = await readFile(content, sheet ?? undefined);
  const shape = shapeHash(rows, mapping.headerLine);
  // What all lines state, such as a client, belongs to the one file.
  const { client: _, ...values } = mapping.values;
  await work.em.upsert(ImportMappingSchema, { shape, mapping: { ...mapping, values }, usedAt: work.now });
}

/**
 * Stores all new lines of a checked file in one transaction. The file is not kept.
 * @throws {AppError} `not_found`, `already_decided`, `conflict`
 */
export async function commitImport(
  work: UnitOfWork,
  id: string,
  { digest, reason }: { readonly digest: string; readonly reason?: string | undefined },
): Promise<ImportRow> {
  const { em, now, actor } = work;
  await lockPrices(work);
  const row = await lockImport(work, id, 'checked');
  const checked = await planAgain(work, row, digest);
  const { clients, bookings, prices } = checked.plan;
  const stored = [
    ...(await storeClients(work, id, clients)),
    ...(await storeBookings(work, { subject: id, reason }, bookings)),
    ...(await storePrices(work, { subject: id, reason }, prices)),
  ];
  await insertRows(
    em,
    ImportRecordSchema,
    stored.map((record, position) => ({ ...record, import: id, position })),
  );
  const draft = await findRow(em, ImportDraftSchema, { import: id });
  await remember(work, checked, draft.content, draft.sheet ?? null);
  em.remove(draft);
  row.status = 'committed';
  row.committedAt = now;
  row.committedBy = actor.name;
  const { kind, fileName, fileHash, accounts, invested } = row;
  work.record({
    action: 'import_committed',
    subject: id,
    reason,
    after: {
      kind,
      fileName,
      fileHash,
      digest,
      records: await digestRecords(em, id),
      lines: row.newLines,
      accounts,
      invested: toExactDecimalString(invested),
    },
  });
  return row;
}
