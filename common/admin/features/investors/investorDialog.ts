import type { Investor } from '#common/contract/investors.ts';

/** What can be done with one investor. */
export type InvestorAction =
  | 'edit'
  | 'value'
  | 'allocation'
  | 'deposits'
  | 'history'
  | 'resend'
  | 'reset'
  | 'view';

export interface InvestorTask {
  readonly action: InvestorAction;
  readonly investor: Investor;
}

export type StartTask = (action: InvestorAction) => void;
