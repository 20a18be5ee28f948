import type { Em } from '#api/db/openDatabase.ts';
import { type Staff, StaffSchema } from './entities.ts';

const FIRST_ACCOUNT = 'admin';

/** How the name of an account at sign-in is compared: without case and surrounding spaces; empty means `admin`. */
export const normaliseStaffName = (name: string): string => name.trim().toLowerCase() || FIRST_ACCOUNT;

/**
 * Finds a staff account by its e-mail address, or `admin` by its user name. The user name of an invited account is the
 * address of its invitation, and names the account no longer once it has another address.
 */
export function findStaffByName(em: Em, name: string): Promise<Staff | null> {
  const normalised = normaliseStaffName(name);
  return em.findOne(StaffSchema, normalised.includes('@') ? { email: normalised } : { username: normalised });
}
