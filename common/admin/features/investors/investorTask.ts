import type { Investor } from '#common/contract/investors.ts';
import type { InvestorAction } from '../../accounts/investorTasks.ts';

export interface InvestorTask {
  readonly action: InvestorAction;
  readonly investor: Investor;
}

export type StartTask = (action: InvestorAction) => void;
