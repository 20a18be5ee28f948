import {
  type ApproverRole,
  POLICY_SETTINGS,
  type Policy,
  type PolicyError,
  type PolicyKind,
} from '#common/domain/approvalPolicy.ts';
import { formatUsd } from '#common/domain/money.ts';

const NAMES: Readonly<Record<PolicyKind, string>> = {
  withdrawal: 'Withdrawals',
  totals: 'Portfolio totals',
  deposit_address: 'Deposit addresses',
  transaction_removal: 'Removal and restoration of transactions',
  staff_change: 'Staff and roles',
  policy_change: 'Policies',
  investor_recovery: 'Access and e-mail address of investors',
  new_payout_account: 'New payout accounts',
  withdrawal_limit: 'Withdrawal limit',
  valuation_run: 'Valuation runs',
  fees: 'Fee terms and charges',
  statements: 'Statements of all accounts',
  erasure: 'Erasure of personal data',
  withdrawal_limit_basic: 'Withdrawal limit of Basic accounts',
  withdrawal_limit_premium: 'Withdrawal limit of Premium accounts',
  withdrawal_limit_elite: 'Withdrawal limit of Elite accounts',
};

/** Name of a policy on screens and in messages. */
export const policyName = (kind: PolicyKind): string => NAMES[kind];

const ROLE_NAMES: Readonly<Record<ApproverRole, string>> = {
  approver: 'an approver or administrator',
  administrator: 'an administrator',
};

export const approverName = (role: ApproverRole): string => ROLE_NAMES[role];

function limits({ amount, tenths }: Policy): string {
  const texts = [
    ...(amount === null ? [] : [formatUsd(amount, { decimals: 0 })]),
    ...(tenths === null ? [] : [`${tenths / 10}% of the value before the change`]),
  ];
  return texts.length > 0 ? `above ${texts.join(' or ')}` : '';
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A policy as one short sentence. */
export function policyText(policy: Policy): string {
  const { kind, isOn, amount, per, role, hours } = policy;
  const settings = POLICY_SETTINGS[kind];
  if (settings.amount && !settings.role) {
    if (!isOn || amount === null) return 'As for all accounts';
    return `${formatUsd(amount, { decimals: 0 })} per investor in 30 days`;
  }
  if (!isOn) return 'Off';
  if (kind === 'new_payout_account') return `Requests wait ${hours} hours, or until a call-back is recorded`;
  const above = limits(policy);
  const limit = above && per === 'day' ? `${above} per person and day` : above;
  const cases = [limit, settings.outliers ? 'with outliers' : ''].filter(Boolean).join(', or ');
  const approval = `approval by ${ROLE_NAMES[role]}`;
  return capitalised(cases ? `${cases}: ${approval}` : approval);
}

/** Why a policy is not valid. */
export const policyErrorTexts: Readonly<Record<PolicyError, string>> = {
  always_on: 'This policy cannot be switched off',
  amount_missing: 'Enter an amount',
  amount_unknown: 'This policy has no amount',
  percent_unknown: 'This policy has no percentage',
  limit_missing: 'Enter an amount or a percentage',
  hours_missing: 'Enter the hours',
  hours_unknown: 'This policy has no hours',
};
