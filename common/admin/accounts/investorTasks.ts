import type { Investor } from '#common/contract/investors.ts';
import type { Permission } from '#common/domain/staffRoles.ts';

/**
 * Tasks on one investor: name in addresses, title in menus and palette, group in the menu, and the permission that it
 * needs.
 */
const TASKS = [
  { task: 'edit', text: 'Edit', group: 'person', permission: 'operate' },
  { task: 'value', text: 'Edit Total Portfolio Value', group: 'portfolio', permission: 'operate' },
  { task: 'allocation', text: 'Edit Asset Allocation', group: 'portfolio', permission: 'operate' },
  { task: 'deposits', text: 'Edit Recent Deposits', group: 'portfolio', permission: 'operate' },
  { task: 'history', text: 'Transaction History', group: 'portfolio', permission: 'read' },
  { task: 'contact', text: 'Correct name or e-mail', group: 'access', permission: 'operate' },
  { task: 'view', text: 'View as the investor sees it', group: 'access', permission: 'read' },
  { task: 'reset', text: 'Reset access code', group: 'access', permission: 'operate' },
  { task: 'recover', text: 'Recover access', group: 'access', permission: 'operate' },
  { task: 'resend', text: 'Re-send activation', group: 'access', permission: 'operate' },
] as const;

export type InvestorAction = (typeof TASKS)[number]['task'];

export const INVESTOR_ACTIONS: readonly InvestorAction[] = TASKS.map(({ task }) => task);

/** @returns title and permission of a task */
export function investorTask(action: InvestorAction): {
  readonly text: string;
  readonly permission: Permission;
} {
  const found = TASKS.find(({ task }) => task === action);
  if (!found) throw new Error(`No task ${action}`);
  return found;
}

/**
 * The tasks that apply to an investor. A code can be reset or recovered once it exists; until then an activation can be
 * sent.
 * @param mayOperate whether the role of the person allows more than reading
 */
export const availableTasks = ({ access }: Investor, mayOperate: boolean) =>
  TASKS.filter(({ permission }) => mayOperate || permission === 'read').filter(({ task }) =>
    access === 'active' ? task !== 'resend' : task !== 'reset' && task !== 'recover',
  );
