import { findAccount } from '#api/accounts/queries.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { accountSnapshot } from '#api/journal/accountSnapshot.ts';
import { JournalEntrySchema } from '#api/journal/entities.ts';
import type { HandlerOutput } from '#common/contract/endpoint.ts';
import type { getAllocationHistory } from '#common/contract/portfolio.ts';
import { percentFromTenths, type Tenths } from '#common/domain/allocation.ts';

const MAX_CHANGES = 1_000;

type Change = HandlerOutput<typeof getAllocationHistory>['changes'][number];

/** The allocations of an account as its journal recorded them, oldest first. @throws {AppError} `not_found` */
export async function readAllocationHistory(em: Em, investorId: string): Promise<Change[]> {
  await findAccount(em, investorId);
  const entries = await em.find(
    JournalEntrySchema,
    { investorId, after: { $like: '%"assets":%' } },
    { orderBy: { seq: 'desc' }, limit: MAX_CHANGES, disableIdentityMap: true },
  );
  return entries.toReversed().flatMap(({ at, after }) => {
    const { assets } = accountSnapshot.parse(JSON.parse(after ?? '{}'));
    if (!assets) return [];
    return {
      at: at.toISOString(),
      assets: assets.map(({ name, tenths }) => ({ name, allocation: percentFromTenths(tenths as Tenths) })),
    };
  });
}
