import type { Investor } from '#common/contract/investors.ts';
import type { Permission } from '#common/domain/staffRoles.ts';
import { t } from '../messages/investorTasks.ts';

/**
 * Tasks on one investor: name in addresses, title in menus and palette, group in the menu, and the permission that it
 * needs.
 */
const TASKS = (
  [
    { task: 'edit', group: 'person', permission: 'operate' },
    { task: 'value', group: 'portfolio', permission: 'operate' },
    { task: 'allocation', group: 'portfolio', permission: 'operate' },
    { task: 'deposits', group: 'portfolio', permission: 'operate' },
    { task: 'trade', group: 'portfolio', permission: 'operate' },
    { task: 'history', group: 'portfolio', permission: 'read' },
    { task: 'performance', group: 'portfolio', permission: 'read' },
    { task: 'fees', group: 'portfolio', permission: 'read' },
    { task: 'statements', group: 'portfolio', permission: 'read' },
    { task: 'documents', group: 'portfolio', permission: 'read' },
    { task: 'contact', group: 'access', permission: 'operate' },
    { task: 'view', group: 'access', permission: 'read' },
    { task: 'reset', group: 'access', permission: 'operate' },
    { task: 'recover', group: 'access', permission: 'operate' },
    { task: 'resend', group: 'access', permission: 'operate' },
    { task: 'personalData', group: 'access', permission: 'read' },
  ] as const
).map((task) => ({ ...task, text: t(task.task) }));

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
