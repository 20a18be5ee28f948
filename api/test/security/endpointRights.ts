import type { Access } from '#common/contract/endpoint.ts';
import { type Permission, STAFF_ROLES, type StaffRole } from '#common/domain/staffRoles.ts';
import { ENDPOINT_USERS } from './endpointUsers.ts';

const KINDS = ['nobody', 'investor', 'other investor', 'staff'] as const;
type Kind = (typeof KINDS)[number];
/** No session, two investors, and a member of staff of each role. */
export const CALLERS = ['nobody', 'investor', 'other investor', ...STAFF_ROLES] as const;
export type Caller = (typeof CALLERS)[number];
type Expected = 'let in' | 401 | 403 | 404;

/** Written out here, so that a wrong table in the domain fails the walk. */
const GRANTED: Readonly<Record<Permission, readonly StaffRole[]>> = {
  own: ['viewer', 'operations', 'approver', 'administrator'],
  read: ['viewer', 'operations', 'approver', 'administrator'],
  annotate: ['operations', 'approver', 'administrator'],
  operate: ['operations', 'administrator'],
  decide: ['approver', 'administrator'],
  administer: ['administrator'],
};

const isRole = (caller: Caller): caller is StaffRole => STAFF_ROLES.some((role) => role === caller);

/** Expected result for each access and kind of caller: the rejection, or accepted. */
export const PROMISE: Readonly<Record<Access, Readonly<Record<Kind, Expected>>>> = {
  public: { nobody: 'let in', investor: 'let in', 'other investor': 'let in', staff: 'let in' },
  investor: { nobody: 401, investor: 'let in', 'other investor': 'let in', staff: 403 },
  owner: { nobody: 401, investor: 'let in', 'other investor': 404, staff: 403 },
  'owner-or-staff': { nobody: 401, investor: 'let in', 'other investor': 404, staff: 'let in' },
  staff: { nobody: 401, investor: 403, 'other investor': 403, staff: 'let in' },
};

export const expectedUsers = new Map(
  Object.entries(ENDPOINT_USERS).flatMap(([users, names]) => names.map((name) => [name, users] as const)),
);

/** What the endpoint answers to a caller with a request that is valid otherwise. */
export function promiseFor(name: string, caller: Caller): Expected {
  const [access, permission] = (expectedUsers.get(name)?.split(' ') ?? []) as [Access?, Permission?];
  if (!access) return 401;
  if (!isRole(caller)) return PROMISE[access][caller];
  const promise = PROMISE[access].staff;
  const isGranted = permission === undefined || GRANTED[permission].includes(caller);
  return promise === 'let in' && !isGranted ? 403 : promise;
}
