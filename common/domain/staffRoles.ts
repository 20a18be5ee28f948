/** What a member of staff works as. */
export const STAFF_ROLES = ['viewer', 'operations', 'approver', 'administrator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * What an endpoint needs a member of staff to have.
 * - `own`: the own account, such as password, second factors and sessions
 * - `read`: everything that the dashboard shows, with exports
 * - `annotate`: internal notes and tasks
 * - `operate`: daily work on applications, messages, investors and portfolios
 * - `decide`: withdrawals, and what others requested
 * - `administer`: staff, policies and the portal configuration
 */
export const PERMISSIONS = ['own', 'read', 'annotate', 'operate', 'decide', 'administer'] as const;
export type Permission = (typeof PERMISSIONS)[number];

const GRANTED: Readonly<Record<StaffRole, readonly Permission[]>> = {
  viewer: ['own', 'read'],
  operations: ['own', 'read', 'annotate', 'operate'],
  approver: ['own', 'read', 'annotate', 'decide'],
  administrator: PERMISSIONS,
};

export const may = (role: StaffRole, permission: Permission): boolean => GRANTED[role].includes(permission);

/** Names of the roles on screens and in emails. */
export const STAFF_ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  viewer: 'Viewer',
  operations: 'Operations',
  approver: 'Approver',
  administrator: 'Administrator',
};

interface RoleHolder {
  readonly id: string;
  readonly role: StaffRole;
  readonly isActive: boolean;
}

/** Whether an active administrator remains when this account no longer is one. */
export const hasAdministratorWithout = (accounts: readonly RoleHolder[], id: string): boolean =>
  accounts.some((account) => account.id !== id && account.isActive && account.role === 'administrator');
