import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, sum } from './amount.ts';
import {
  DEFAULT_POLICIES,
  measureRun,
  measureTotals,
  needsSecondPerson,
  POLICY_KINDS,
  type Policy,
  type PolicyError,
  policyError,
  samePolicy,
  withdrawalLimitOf,
} from './approvalPolicy.ts';
import { type Money, requireMoney, toExactDecimalString, ZERO } from './money.ts';

const usd = (amount: string): Money => requireMoney(amount);
const ofAmount = (amount: string) => ({ amount: usd(amount), tenths: null });

describe('needsSecondPerson › withdrawals', () => {
  const { withdrawal } = DEFAULT_POLICIES;

  test.each([
    ['below', '9999.99999', false],
    ['at', '10000', false],
    ['above', '10000.00001', true],
  ])('an amount %s the limit', (_name, amount, expected) => {
    expect(needsSecondPerson(withdrawal, ofAmount(amount))).toBe(expected);
  });

  test.each([
    ['below', '5999.99999', false],
    ['at', '6000', false],
    ['above', '6000.00001', true],
  ])('a day %s the limit', (_name, amount, expected) => {
    expect(needsSecondPerson(withdrawal, ofAmount(amount), ofAmount('4000'))).toBe(expected);
  });

  test('per request does not count what came earlier that day', () => {
    const perRequest: Policy = { ...withdrawal, per: 'request' };
    expect(needsSecondPerson(perRequest, ofAmount('9000'), ofAmount('9000'))).toBe(false);
  });

  test('never when the policy is off', () => {
    expect(needsSecondPerson({ ...withdrawal, isOn: false }, ofAmount('15000'))).toBe(false);
  });
});

describe('needsSecondPerson › totals', () => {
  const { totals } = DEFAULT_POLICIES;
  const change = (before: string, after: string) =>
    measureTotals({ value: usd(before), invested: ZERO }, { value: usd(after), invested: ZERO });

  test.each([
    ['a percentage below', '100000', '124999.99999', false],
    ['a percentage at', '100000', '125000', false],
    ['a percentage above', '100000', '125000.00001', true],
    ['a fall above', '100000', '74999.99999', true],
    ['an amount below', '1000000', '1049999.99999', false],
    ['an amount at', '1000000', '1050000', false],
    ['an amount above', '1000000', '1050000.00001', true],
    ['a first figure below', '0', '50000', false],
    ['a first figure above', '0', '50000.00001', true],
  ])('%s the limit', (_name, before, after, expected) => {
    expect(needsSecondPerson(totals, change(before, after))).toBe(expected);
  });

  test.each([
    ['a day’s amount below', '19999.99999', 0, false],
    ['a day’s amount at', '20000', 0, false],
    ['a day’s amount above', '20000.00001', 0, true],
    ['a day’s percentage below', '20000', 229, false],
    ['a day’s percentage at', '20000', 230, false],
    ['a day’s percentage above', '20000', 231, true],
  ])('%s the limit', (_name, difference, tenths, expected) => {
    const measure = change('1000000', toExactDecimalString(add(usd('1000000'), usd(difference))));
    expect(needsSecondPerson(totals, measure, { amount: usd('30000'), tenths })).toBe(expected);
  });

  test('counts the larger of both figures', () => {
    const before = { value: usd('1000000'), invested: usd('1000000') };
    const after = { value: usd('1000001'), invested: usd('1060000') };
    expect(needsSecondPerson(totals, measureTotals(before, after))).toBe(true);
  });

  test('a change without a share does not count the shares of the day', () => {
    expect(needsSecondPerson(totals, ofAmount('1'), { amount: ZERO, tenths: 900 })).toBe(false);
  });

  test('never for a change of other fields', () => {
    expect(needsSecondPerson(totals, ofAmount('0'), ofAmount('90000'))).toBe(false);
  });
});

test.each([
  'deposit_address',
  'transaction_removal',
  'staff_change',
  'policy_change',
  'investor_recovery',
  'fees',
  'statements',
  'erasure',
] as const)('needsSecondPerson › %s needs one whenever it is on', (kind) => {
  expect(needsSecondPerson(DEFAULT_POLICIES[kind])).toBe(true);
  expect(needsSecondPerson({ ...DEFAULT_POLICIES[kind], isOn: false })).toBe(false);
});

test('needsSecondPerson › a change of unknown size needs one, of nothing none', () => {
  expect(needsSecondPerson(DEFAULT_POLICIES.withdrawal)).toBe(true);
  expect(needsSecondPerson(DEFAULT_POLICIES.staff_change, ofAmount('0'))).toBe(true);
  expect(needsSecondPerson(DEFAULT_POLICIES.withdrawal, ofAmount('0'), ofAmount('20000'))).toBe(false);
});

test.each([
  'withdrawal_limit',
  'withdrawal_limit_basic',
  'withdrawal_limit_premium',
  'withdrawal_limit_elite',
  'new_payout_account',
] as const)('needsSecondPerson › %s never needs one', (kind) => {
  expect(needsSecondPerson(DEFAULT_POLICIES[kind], ofAmount('900000'))).toBe(false);
});

test('needsSecondPerson › per day: no split of a change gets round a limit', () => {
  const amount = fc.bigInt(1n, 10n ** 10n) as fc.Arbitrary<Money>;
  const { withdrawal } = DEFAULT_POLICIES;
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), (parts) => {
      let alone = ZERO;
      for (const part of parts) {
        const measure = { amount: part, tenths: null };
        if (!needsSecondPerson(withdrawal, measure, { amount: alone, tenths: null }))
          alone = add(alone, part);
      }
      expect(alone <= (withdrawal.amount ?? ZERO)).toBe(true);
      const whole = { amount: sum(parts), tenths: null };
      if (!needsSecondPerson(withdrawal, whole)) expect(alone).toBe(whole.amount);
    }),
  );
});

test('measureTotals › is the same in both directions, and zero only without a change', () => {
  const amount = fc.oneof(fc.bigInt(0n, 9n), fc.bigInt(0n, 10n ** 17n)) as fc.Arbitrary<Money>;
  fc.assert(
    fc.property(amount, amount, amount, amount, (a, b, c, d) => {
      const there = measureTotals({ value: a, invested: b }, { value: c, invested: d });
      const back = measureTotals({ value: c, invested: d }, { value: a, invested: b });
      expect(there.amount).toBe(back.amount);
      expect(there.amount === ZERO).toBe(a === c && b === d);
      // Databases store the share as an integer of 32 bits.
      expect(there.tenths ?? 0).toBeLessThan(2 ** 31);
    }),
  );
});

test.each([
  ['a rise of value', ['100', '50'], ['130', '50'], '30', 300],
  ['a fall of invested', ['100', '50'], ['100', '30'], '20', 400],
  ['a first value', ['0', '0'], ['10', '0'], '10', null],
  ['a value from below zero', ['-5', '100'], ['5', '100'], '10', 0],
  ['one unit more than half', ['100', '0'], ['150.00001', '0'], '50.00001', 501],
] as const)('measureTotals › %s', (_name, [value, invested], [newValue, newInvested], amount, tenths) => {
  const before = { value: usd(value), invested: usd(invested) };
  const after = { value: usd(newValue), invested: usd(newInvested) };
  expect(measureTotals(before, after)).toEqual({ amount: usd(amount), tenths });
});

test('measureRun › states the change, its share and whether there are outliers', () => {
  expect(measureRun(usd('200'), usd('150'), true)).toEqual({
    amount: usd('50'),
    tenths: 250,
    hasOutliers: true,
  });
  expect(measureRun(ZERO, ZERO, false)).toEqual({ amount: ZERO, tenths: 0, hasOutliers: false });
});

describe('withdrawalLimitOf', () => {
  const tierLimit = (amount: string | null, isOn = true): Policy => ({
    ...DEFAULT_POLICIES.withdrawal_limit_premium,
    isOn,
    amount: amount === null ? null : usd(amount),
  });

  test.each([
    ['the limit of all accounts', {}, tierLimit(null, false), '15000'],
    ['the limit of its tier', {}, tierLimit('40000'), '40000'],
    ['not that of its tier where it is off', {}, tierLimit('40000', false), '15000'],
    ['its own', { withdrawalLimit: usd('7') }, tierLimit('40000'), '7'],
    ['its own of nothing', { withdrawalLimit: ZERO }, tierLimit('40000'), '0'],
  ])('of an account is %s', (_name, own, withdrawal_limit_premium, limit) => {
    const policies = { ...DEFAULT_POLICIES, withdrawal_limit_premium };
    expect(withdrawalLimitOf({ tier: 'Premium', ...own }, policies)).toBe(usd(limit));
    expect(withdrawalLimitOf({ tier: 'Elite' }, policies)).toBe(usd('15000'));
  });

  test.each([
    ['Basic', 'withdrawal_limit_basic'],
    ['Premium', 'withdrawal_limit_premium'],
    ['Elite', 'withdrawal_limit_elite'],
  ] as const)('of %s follows %s', (tier, kind) => {
    const policies = {
      ...DEFAULT_POLICIES,
      [kind]: { ...DEFAULT_POLICIES[kind], isOn: true, amount: usd('9') },
    };
    expect(withdrawalLimitOf({ tier }, policies)).toBe(usd('9'));
  });

  test('is $15,000 where the policy of all accounts has no amount', () => {
    const withdrawal_limit: Policy = { ...DEFAULT_POLICIES.withdrawal_limit, amount: null };
    const policies = { ...DEFAULT_POLICIES, withdrawal_limit };
    expect(withdrawalLimitOf({ tier: 'Basic' }, policies)).toBe(usd('15000'));
  });
});

test('samePolicy › sees each difference', () => {
  const { withdrawal } = DEFAULT_POLICIES;
  const changes: Policy = {
    kind: 'totals',
    isOn: false,
    amount: usd('1'),
    tenths: 1,
    per: 'request',
    role: 'administrator',
    hours: 1,
  };
  expect(samePolicy(withdrawal, { ...withdrawal })).toBe(true);
  for (const [field, value] of Object.entries(changes))
    expect([field, samePolicy(withdrawal, { ...withdrawal, [field]: value })]).toEqual([field, false]);
});

describe('needsSecondPerson › valuation runs', () => {
  const { valuation_run: runs } = DEFAULT_POLICIES;

  test.each([
    ['at the share', '100000', '105000', false, false],
    ['above the share', '100000', '105000.00001', false, true],
    ['a fall above the share', '100000', '94999.99999', false, true],
    ['no change', '100000', '100000', false, false],
    ['no change of the total, with outliers', '100000', '100000', true, true],
    ['a first value', '0', '0.00001', false, true],
    ['a book below zero', '-1', '5', false, true],
    ['an empty book', '0', '0', false, false],
  ])('%s', (_name, before, after, hasOutliers, expected) => {
    const measure = measureRun(usd(before), usd(after), hasOutliers);
    expect(needsSecondPerson(runs, measure)).toBe(expected);
    expect(needsSecondPerson({ ...runs, isOn: false }, measure)).toBe(false);
  });

  test('needs no limit, and then only outliers need one', () => {
    const policy: Policy = { ...runs, tenths: null };
    expect(policyError(policy)).toBeUndefined();
    expect(needsSecondPerson(policy, measureRun(usd('1'), usd('9'), false))).toBe(false);
    expect(needsSecondPerson(policy, measureRun(usd('1'), usd('9'), true))).toBe(true);
  });
});

test('policyError › accepts the defaults', () => {
  for (const kind of POLICY_KINDS) expect(policyError(DEFAULT_POLICIES[kind])).toBeUndefined();
});

test('policyError › accepts one limit of two, and limits of tiers that are off', () => {
  const { totals } = DEFAULT_POLICIES;
  expect(policyError({ ...totals, amount: null })).toBeUndefined();
  expect(policyError({ ...totals, tenths: null })).toBeUndefined();
  expect(policyError({ ...totals, amount: null, tenths: null, isOn: false })).toBeUndefined();
});

test('DEFAULT_POLICIES › are on but for limits of tiers, which can be off as all but three can', () => {
  const where = (has: (kind: (typeof POLICY_KINDS)[number]) => boolean) => POLICY_KINDS.filter(has);
  expect(where((kind) => !DEFAULT_POLICIES[kind].isOn)).toEqual([
    'withdrawal_limit_basic',
    'withdrawal_limit_premium',
    'withdrawal_limit_elite',
  ]);
  expect(where((kind) => policyError({ ...DEFAULT_POLICIES[kind], isOn: false }) !== undefined)).toEqual([
    'investor_recovery',
    'withdrawal_limit',
    'erasure',
  ]);
  expect(new Set(Object.values(DEFAULT_POLICIES).map(({ role }) => role))).toEqual(new Set(['approver']));
  expect(where((kind) => DEFAULT_POLICIES[kind].per === 'day')).toEqual([
    'withdrawal',
    'totals',
    'valuation_run',
  ]);
});

test.each<[PolicyError, Policy]>([
  ['always_on', { ...DEFAULT_POLICIES.investor_recovery, isOn: false }],
  ['amount_missing', { ...DEFAULT_POLICIES.withdrawal, amount: null }],
  ['limit_missing', { ...DEFAULT_POLICIES.totals, amount: null, tenths: null }],
  ['amount_unknown', { ...DEFAULT_POLICIES.staff_change, amount: usd('1') }],
  ['percent_unknown', { ...DEFAULT_POLICIES.withdrawal, tenths: 10 }],
  ['hours_unknown', { ...DEFAULT_POLICIES.withdrawal, hours: 24 }],
  ['hours_missing', { ...DEFAULT_POLICIES.new_payout_account, hours: null }],
  ['amount_missing', { ...DEFAULT_POLICIES.withdrawal_limit_basic, isOn: true }],
  ['amount_missing', { ...DEFAULT_POLICIES.withdrawal_limit_premium, isOn: true }],
  ['amount_missing', { ...DEFAULT_POLICIES.withdrawal_limit_elite, isOn: true }],
  ['always_on', { ...DEFAULT_POLICIES.erasure, isOn: false }],
  ['always_on', { ...DEFAULT_POLICIES.withdrawal_limit, isOn: false }],
])('policyError › %s', (error, policy) => {
  expect(policyError(policy)).toBe(error);
});
