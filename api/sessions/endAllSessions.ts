import type { Em } from '#api/db/openDatabase.ts';
import { InvestorSessionSchema, StaffDeviceSchema, StaffSessionSchema } from './entities.ts';

/** Ends all sessions and remembered devices. Devices that a copied token has ended are kept for the warning. */
export async function endAllSessions(em: Em): Promise<void> {
  await em.nativeDelete(InvestorSessionSchema, {});
  await em.nativeDelete(StaffDeviceSchema, { copyDetectedAt: null });
  await em.nativeDelete(StaffSessionSchema, {});
}
