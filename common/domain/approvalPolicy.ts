import { add, subtract } from './amount.ts';
import { MONEY_UNITS_PER_DOLLAR, type Money, maxMoney, money, ZERO } from './money.ts';
import type { AccountTier } from './tiers.ts';
import { WITHDRAWAL_POLICY_LIMIT } from './withdrawals.ts';

export const POLICY_KINDS = [
  'withdrawal',
  'totals',
  'deposit_address',
  'transaction_removal',
  'staff_change',
  'policy_change',
  'investor_recovery',
  'new_payout_account',
  'withdrawal_limit',
  'withdrawal_limit_basic',
  'withdrawal_limit_premium',
  'withdrawal_limit_elite',
  'valuation_run',
  'fees',
  'statements',
  'erasure',
] as const;
export type PolicyKind = (typeof POLICY_KINDS)[number];

export const APPROVER_ROLES = ['approver', 'administrator'] as const;
export type ApproverRole = (typeof APPROVER_ROLES)[number];

export const POLICY_PERIODS = ['request', 'day'] as const;
type PolicyPeriod = (typeof POLICY_PERIODS)[number];

/** One rule. Null where the kind of policy has no such setting, and where a limit is not set. */
export interface Policy {
  readonly kind: PolicyKind;
  readonly isOn: boolean;
  /** Amounts above it need a second person. For withdrawal limits the limit itself. */
  readonly amount: Money | null;
  /** Changes above this share of the figure before, in tenths of a percent, need a second person. */
  readonly tenths: number | null;
  /**
   * Whether the limits count per request, or for everything that one person does alone on one day: amounts of all
   * accounts together, shares of each account.
   */
  readonly per: PolicyPeriod;
  /** An administrator can approve what an approver can. */
  readonly role: ApproverRole;
  readonly hours: number | null;
}

export type Policies = Readonly<Record<PolicyKind, Policy>>;

/** Settings that a kind of policy has. */
interface PolicySettings {
  readonly canBeOff: boolean;
  readonly amount?: 'required' | 'optional';
  readonly percent?: true;
  /** Whether outliers need a second person whatever the limits, which can then be missing. */
  readonly outliers?: true;
  readonly per?: true;
  /** Of the second person; a kind without it decides about no change by staff. */
  readonly role?: true;
  readonly hours?: true;
}

export const POLICY_SETTINGS: Readonly<Record<PolicyKind, PolicySettings>> = {
  withdrawal: { canBeOff: true, amount: 'required', per: true, role: true },
  totals: { canBeOff: true, amount: 'optional', percent: true, per: true, role: true },
  deposit_address: { canBeOff: true, role: true },
  transaction_removal: { canBeOff: true, role: true },
  staff_change: { canBeOff: true, role: true },
  policy_change: { canBeOff: true, role: true },
  investor_recovery: { canBeOff: false, role: true },
  new_payout_account: { canBeOff: true, hours: true },
  withdrawal_limit: { canBeOff: false, amount: 'required' },
  valuation_run: { canBeOff: true, amount: 'optional', percent: true, outliers: true, per: true, role: true },
  fees: { canBeOff: true, role: true },
  statements: { canBeOff: true, role: true },
  erasure: { canBeOff: false, role: true },
  withdrawal_limit_basic: { canBeOff: true, amount: 'optional' },
  withdrawal_limit_premium: { canBeOff: true, amount: 'optional' },
  withdrawal_limit_elite: { canBeOff: true, amount: 'optional' },
};

const dollars = (amount: bigint): Money => money(amount * MONEY_UNITS_PER_DOLLAR);

const policy = (kind: PolicyKind, settings: Partial<Policy> = {}): Policy => ({
  kind,
  isOn: true,
  amount: null,
  tenths: null,
  per: 'request',
  role: 'approver',
  hours: null,
  ...settings,
});

export const DEFAULT_POLICIES: Policies = {
  // Per day, because otherwise a change could be split into parts below the limit.
  withdrawal: policy('withdrawal', { amount: dollars(10_000n), per: 'day' }),
  totals: policy('totals', { amount: dollars(50_000n), tenths: 250, per: 'day' }),
  deposit_address: policy('deposit_address'),
  transaction_removal: policy('transaction_removal'),
  staff_change: policy('staff_change'),
  policy_change: policy('policy_change'),
  investor_recovery: policy('investor_recovery'),
  new_payout_account: policy('new_payout_account', { hours: 24 }),
  withdrawal_limit: policy('withdrawal_limit', { amount: WITHDRAWAL_POLICY_LIMIT }),
  valuation_run: policy('valuation_run', { tenths: 50, per: 'day' }),
  fees: policy('fees'),
  statements: policy('statements'),
  erasure: policy('erasure'),
  withdrawal_limit_basic: policy('withdrawal_limit_basic', { isOn: false }),
  withdrawal_limit_premium: policy('withdrawal_limit_premium', { isOn: false }),
  withdrawal_limit_elite: policy('withdrawal_limit_elite', { isOn: false }),
};

/** The largest number of hours that a policy can wait: 30 days. */
export const MAX_POLICY_HOURS = 720;

export type PolicyError =
  | 'always_on'
  | 'amount_missing'
  | 'amount_unknown'
  | 'percent_unknown'
  | 'limit_missing'
  | 'hours_missing'
  | 'hours_unknown';

/** Why a policy is not valid, or undefined. */
export function policyError({ kind, isOn, amount, tenths, hours }: Policy): PolicyError | undefined {
  const settings = POLICY_SETTINGS[kind];
  if (!isOn && !settings.canBeOff) return 'always_on';
  if (settings.amount === 'required' && amount === null) return 'amount_missing';
  if (!settings.amount && amount !== null) return 'amount_unknown';
  if (!settings.percent && tenths !== null) return 'percent_unknown';
  const needsLimit = settings.amount === 'optional' && !settings.outliers;
  if (needsLimit && isOn && amount === null && tenths === null)
    return settings.percent ? 'limit_missing' : 'amount_missing';
  if (settings.hours ? hours === null : hours !== null)
    return settings.hours ? 'hours_missing' : 'hours_unknown';
  return undefined;
}

/** How large a change is, for policies with limits. */
export interface Measure {
  readonly amount: Money;
  /** The change in tenths of a percent of the figure before; null without a figure before. */
  readonly tenths: number | null;
  /** Whether a valuation run has outliers. */
  readonly hasOutliers?: boolean;
}

interface Totals {
  readonly value: Money;
  readonly invested: Money;
}

export const NO_MEASURE: Measure = { amount: ZERO, tenths: null };

const distance = (a: Money, b: Money): Money => (a > b ? subtract(a, b) : subtract(b, a));

/** Larger shares count as this one: it is far above any limit, and databases store it as an integer. */
const MAX_SHARE = 1_000_000_000n;

/** The change in tenths of a percent, rounded up, so that no change above a limit counts as equal to it. */
function shareOf(change: Money, before: Money): number | null {
  if (before <= ZERO) return null;
  const share = (change * 1000n + before - 1n) / before;
  return Number(share > MAX_SHARE ? MAX_SHARE : share);
}

/** The larger of the changes of value and invested amount. */
export function measureTotals(before: Totals, after: Totals): Measure {
  const value = distance(before.value, after.value);
  const invested = distance(before.invested, after.invested);
  const shares = [shareOf(value, before.value), shareOf(invested, before.invested)];
  const known = shares.filter((share) => share !== null);
  return {
    amount: maxMoney(value, invested),
    tenths: known.length > 0 ? Math.max(...known) : null,
  };
}

/** The change of the total of all accounts in a valuation run. From nothing, it is above any share. */
export function measureRun(before: Money, after: Money, hasOutliers: boolean): Measure {
  const amount = distance(before, after);
  const tenths = amount === ZERO ? 0 : (shareOf(amount, before) ?? Number(MAX_SHARE));
  return { amount, tenths, hasOutliers };
}

/**
 * Whether a change needs a second person.
 * @param measure of the change; policies without limits do not need it
 * @param earlier what the same person did alone before on the same day, the share of the same account; counts for
 * policies per day
 */
export function needsSecondPerson(
  { kind, isOn, amount, tenths, per }: Policy,
  measure?: Measure,
  earlier: Measure = NO_MEASURE,
): boolean {
  const settings = POLICY_SETTINGS[kind];
  if (!isOn || !settings.role) return false;
  if (!settings.amount) return true;
  // A kind with limits and a change of unknown size: the safe side.
  if (!measure) return true;
  if (measure.hasOutliers) return true;
  if (measure.amount === ZERO) return false;
  const before = per === 'day' ? earlier : NO_MEASURE;
  if (amount !== null && add(measure.amount, before.amount) > amount) return true;
  return tenths !== null && measure.tenths !== null && measure.tenths + (before.tenths ?? 0) > tenths;
}

/** The limits of the tiers. One that is off leaves the tier that of all accounts. */
const TIER_LIMITS = {
  Basic: 'withdrawal_limit_basic',
  Premium: 'withdrawal_limit_premium',
  Elite: 'withdrawal_limit_elite',
} as const satisfies Record<AccountTier, PolicyKind>;

/** The policies that the limit of an account follows from. */
export const LIMIT_KINDS = ['withdrawal_limit', ...Object.values(TIER_LIMITS)] as const;

interface LimitedAccount {
  readonly tier: AccountTier;
  /** The account's own limit, which comes before that of its tier. */
  readonly withdrawalLimit?: Money | null | undefined;
}

/** What one investor can withdraw within the rolling window. */
export function withdrawalLimitOf(
  { tier, withdrawalLimit }: LimitedAccount,
  policies: Pick<Policies, (typeof LIMIT_KINDS)[number]>,
): Money {
  const ofTier = policies[TIER_LIMITS[tier]];
  return (
    withdrawalLimit ??
    (ofTier.isOn ? ofTier.amount : null) ??
    policies.withdrawal_limit.amount ??
    WITHDRAWAL_POLICY_LIMIT
  );
}

/** Whether two policies say the same. */
export const samePolicy = (a: Policy, b: Policy): boolean =>
  a.kind === b.kind &&
  a.isOn === b.isOn &&
  a.amount === b.amount &&
  a.tenths === b.tenths &&
  a.per === b.per &&
  a.role === b.role &&
  a.hours === b.hours;
