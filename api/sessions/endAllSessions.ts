import type { Em } from '#api/db/openDatabase.ts';
import { InvestorSessionSchema, StaffDeviceSchema, StaffSessionSchema } from './entities.ts';

/** Signs everybody out and forgets remembered devices. Devices that a copied token has ended stay for the warning. */
export async function endAllSessions(em: Em): Promise<void> {
  await em.nativeDelete(InvestorSessionSchema, {});
  await em.nativeDelete(StaffDeviceSchema, { copyDetectedAt: null });
  await em.nativeDelete(StaffSessionSchema, {});
}
