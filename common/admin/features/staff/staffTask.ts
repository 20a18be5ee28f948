import type { StaffAccount } from '#common/contract/staffAccounts.ts';

export type StaffAction = 'role' | 'deactivate' | 'reactivate' | 'resetFactor';

export interface StaffTask {
  readonly action: StaffAction;
  readonly account: StaffAccount;
}

export type StartStaffTask = (task: StaffTask) => void;
