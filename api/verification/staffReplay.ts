import { z } from 'zod';
import type { JournalAction } from '#api/journal/actions.ts';
import { credentialDigest } from '#api/journal/credentials.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import { ERASED } from '#api/journal/erasedValues.ts';
import type { Staff } from '#api/sessions/entities.ts';
import { FORMER_STAFF } from '#common/domain/erasure.ts';
import { may, STAFF_ROLES, type StaffRole } from '#common/domain/staffRoles.ts';
import { readSide } from './recordKind.ts';

type Secret = Pick<Staff, 'username' | 'displayName' | 'passwordHash'>;

/** The digest of a stored password. An erased account has none, and an empty one admits nobody. */
export const passwordDigestOf = ({ username, displayName, passwordHash }: Secret): string =>
  displayName === FORMER_STAFF && passwordHash === ''
    ? ERASED
    : credentialDigest(username, 'password', passwordHash);

/** Entries that say who could approve. */
export const STAFF_ACTIONS = [
  'staff_created',
  'staff_role_changed',
  'staff_deactivated',
  'staff_reactivated',
] as const satisfies readonly JournalAction[];

const staffSide = z.object({ role: z.enum(STAFF_ROLES).optional(), status: z.string().optional() });

interface Person {
  readonly role: StaffRole;
  readonly isActive: boolean;
}

interface Concerned {
  readonly username?: string | null | undefined;
  readonly id?: string | undefined;
}

/** Who worked with the dashboard at a time, and as what. */
export class StaffReplay {
  changedAt = 0;
  // The first account can be older than the entry of its creation.
  private readonly people = new Map<string, Person>([['admin', { role: 'administrator', isActive: true }]]);
  private readonly usernames: ReadonlyMap<string, string>;

  constructor(accounts: readonly { readonly id: string; readonly username: string }[]) {
    this.usernames = new Map(accounts.map(({ id, username }) => [id, username]));
  }

  apply(entry: JournalEntry): void {
    const { action, subject } = entry;
    if (!subject || !(STAFF_ACTIONS as readonly string[]).includes(action)) return;
    const { role = 'administrator', isActive = true } = this.people.get(subject) ?? {};
    const after = readSide(staffSide, entry, 'after');
    this.people.set(subject, {
      role: after.role ?? role,
      isActive: after.status === undefined ? isActive : after.status === 'active',
    });
    this.changedAt = entry.at.getTime();
  }

  /** Whether somebody else than the person who acts, and than those whom the change concerns, could approve it. */
  hasApprover(actorId: string, concerned: Concerned): boolean {
    const excluded = [
      this.usernames.get(actorId),
      concerned.username,
      this.usernames.get(concerned.id ?? ''),
    ];
    return [...this.people].some(
      ([username, { role, isActive }]) => isActive && may(role, 'decide') && !excluded.includes(username),
    );
  }
}
