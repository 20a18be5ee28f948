import type { Investor } from '#common/contract/investors.ts';

/** Tasks on one investor: name in addresses, title in menus and palette, group in the menu. */
const TASKS = [
  { task: 'edit', text: 'Edit', group: 'person' },
  { task: 'value', text: 'Edit Total Portfolio Value', group: 'portfolio' },
  { task: 'allocation', text: 'Edit Asset Allocation', group: 'portfolio' },
  { task: 'deposits', text: 'Edit Recent Deposits', group: 'portfolio' },
  { task: 'history', text: 'Transaction History', group: 'portfolio' },
  { task: 'view', text: 'View as the investor sees it', group: 'access' },
  { task: 'reset', text: 'Reset access code', group: 'access' },
  { task: 'recover', text: 'Recover access', group: 'access' },
  { task: 'resend', text: 'Re-send activation', group: 'access' },
] as const;

export type InvestorAction = (typeof TASKS)[number]['task'];

export const INVESTOR_ACTIONS: readonly InvestorAction[] = TASKS.map(({ task }) => task);

/**
 * The tasks that apply to an investor. A code can be reset or recovered once it exists; until then an activation can be
 * sent.
 */
export const availableTasks = ({ access }: Investor) =>
  TASKS.filter(({ task }) =>
    access === 'active' ? task !== 'resend' : task !== 'reset' && task !== 'recover',
  );
