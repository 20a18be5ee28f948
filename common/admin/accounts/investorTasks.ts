import type { Investor } from '#common/contract/investors.ts';

/** What can be begun on one investor: key in addresses, words in menus; where it belongs among the others. */
const TASKS = [
  { task: 'edit', text: 'Edit', group: 'person' },
  { task: 'value', text: 'Edit Total Portfolio Value', group: 'portfolio' },
  { task: 'allocation', text: 'Edit Asset Allocation', group: 'portfolio' },
  { task: 'deposits', text: 'Edit Recent Deposits', group: 'portfolio' },
  { task: 'history', text: 'Transaction History', group: 'portfolio' },
  { task: 'view', text: 'View as the investor sees it', group: 'access' },
  { task: 'reset', text: 'Reset access code', group: 'access' },
  { task: 'resend', text: 'Re-send activation', group: 'access' },
] as const;

export type InvestorAction = (typeof TASKS)[number]['task'];

/** Their keys. */
export const INVESTOR_ACTIONS: readonly InvestorAction[] = TASKS.map(({ task }) => task);

/** Those that make sense for an investor: a code is reset once there is one, an activation sent until then. */
export const availableTasks = ({ access }: Investor) =>
  TASKS.filter(({ task }) => task !== (access === 'active' ? 'resend' : 'reset'));
