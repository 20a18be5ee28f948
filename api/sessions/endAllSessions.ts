import type { Em } from '#api/db/open.ts';
import { InvestorSessionSchema, StaffSessionSchema } from './entities.ts';

/** Signs everybody out, remembered devices included. */
export async function endAllSessions(em: Em): Promise<void> {
  await em.nativeDelete(InvestorSessionSchema, {});
  await em.nativeDelete(StaffSessionSchema, {});
}
