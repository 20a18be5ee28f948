import type { Em } from '#api/db/openDatabase.ts';
import { parseEmailAddress } from '#common/domain/emailAddress.ts';
import { type Staff, StaffSchema } from './entities.ts';

const FIRST_ACCOUNT = 'admin';

/**
 * How the name of an account at sign-in is compared: without case and surrounding spaces, and as it is stored when it is
 * an e-mail address; empty means `admin`.
 */
export function normaliseStaffName(name: string): string {
  const typed = name.trim().toLowerCase();
  return parseEmailAddress(typed) ?? (typed || FIRST_ACCOUNT);
}

/**
 * Finds a staff account by its e-mail address, or `admin` by its user name. The user name of an invited account is the
 * address of its invitation, and names the account no longer once it has another address.
 */
export function findStaffByName(em: Em, name: string): Promise<Staff | null> {
  const normalised = normaliseStaffName(name);
  return em.findOne(StaffSchema, normalised.includes('@') ? { email: normalised } : { username: normalised });
}
