import type { Endpoint } from '#common/contract/endpoint.ts';
import { may, type Permission } from '#common/domain/staffRoles.ts';
import { useSession } from '../adminContext.ts';

/** Whether the role of the person who is signed in has a permission. Screens do not offer anything else. */
export function useMay(permission: Permission): boolean {
  const session = useSession();
  return session.status !== 'closed' && may(session.staff.role, permission);
}

/** Whether that role may call a staff endpoint. */
export function useMayCall(): (endpoint: Endpoint) => boolean {
  const session = useSession();
  return ({ permission }) =>
    session.status !== 'closed' && permission !== undefined && may(session.staff.role, permission);
}
