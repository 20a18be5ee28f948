import { AllocationChangeSchema } from '#api/accounts/entities.ts';
import { findAccount } from '#api/accounts/queries.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { HandlerOutput } from '#common/contract/endpoint.ts';
import type { getAllocationHistory } from '#common/contract/portfolio.ts';
import { percentFromTenths, type Tenths } from '#common/domain/allocation.ts';

const MAX_CHANGES = 1_000;

type Change = HandlerOutput<typeof getAllocationHistory>['changes'][number];

/** The allocations of an account, oldest first. @throws {AppError} `not_found` */
export async function readAllocationHistory(em: Em, investorId: string): Promise<Change[]> {
  const { id } = await findAccount(em, investorId);
  const newest = { orderBy: { version: 'desc' }, limit: MAX_CHANGES, disableIdentityMap: true } as const;
  const changes = await em.find(AllocationChangeSchema, { investor: id }, newest);
  return changes.toReversed().map(({ at, assets }) => ({
    at: at.toISOString(),
    assets: assets.map(({ name, tenths }) => ({ name, allocation: percentFromTenths(tenths as Tenths) })),
  }));
}
