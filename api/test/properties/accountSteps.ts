import fc from 'fast-check';
import { CURRENCIES } from '#common/domain/amount.ts';
import { FEE_KINDS } from '#common/domain/ledger/transaction.ts';
import { money } from '#common/domain/money.ts';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '#common/domain/portfolio.ts';
import { COST_METHODS } from '#common/domain/positions/cost.ts';
import { ACCOUNT_TIERS } from '#common/domain/tiers.ts';

/** Amounts: mostly near the limits, sometimes the smallest or the largest. */
const amount = fc
  .oneof(
    { weight: 6, arbitrary: fc.bigInt(1n, 20_000_00000n) },
    { weight: 2, arbitrary: fc.constantFrom(1n, 1_000_00000n, 5_000_00000n, 15_000_00000n, 15_000_00001n) },
    { weight: 1, arbitrary: fc.bigInt(1n, 1_000_000_000_000_00000n) },
  )
  .map(money);

/** The largest limit of an account. */
export const LARGEST_LIMIT = money(20_000_00000n);

const total = fc.oneof({ weight: 1, arbitrary: fc.constant(money(0n)) }, { weight: 8, arbitrary: amount });
const word = fc.constantFrom('Ada Muster', 'Beat O’Neil', 'Çelik Ünal', '<b>Zoë</b>', '李 明', 'Null');
const note = fc.option(fc.constantFrom('As agreed', 'See "letter"\nof May', ' spaced ', '\u{1F4B6}'), {
  nil: undefined,
});
/** Index of an existing record, modulo their number. */
const pick = fc.nat({ max: 1_000 });
const assetNames = ['Bitcoin', 'Ethereum', 'Gold', 'Cash', 'XAUD'];
const assets = fc.uniqueArray(fc.constantFrom(...assetNames), { maxLength: 5 }).chain((names) =>
  fc.tuple(
    ...names.map((name) =>
      fc.record({
        name: fc.constant(name),
        allocation: fc.integer({ min: 10, max: 330 }).map((tenths) => tenths / 10),
        color: fc.constantFrom('#1f5f7a', '#C0FFEE', '#000000'),
      }),
    ),
  ),
);
const day = fc.constantFrom('2024-02-29', '2026-11-19', '2026-11-20');
/** Undefined: no version; true: the current version; false: a stale one. */
const version = fc.constantFrom(undefined, undefined, true, false);
const transaction = fc.record({
  who: pick,
  amount,
  date: day,
  type: fc.constantFrom(...TRANSACTION_TYPES),
  status: fc.constantFrom(...TRANSACTION_STATUSES, 'completed' as const),
  applyToTotals: fc.boolean(),
  reason: note,
  investorNote: note,
});
const edit = fc.record({
  who: pick,
  version,
  edit: fc.record(
    {
      fullName: word,
      email: fc.constantFrom('ada@person.example', 'beat@person.example'),
      phone: fc.constantFrom(null, '+41 44 555 01 10'),
      investmentTier: fc.constantFrom(...ACCOUNT_TIERS),
      costMethod: fc.constantFrom(...COST_METHODS),
      reportingCurrency: fc.constantFrom(...CURRENCIES),
      withdrawalLimit: fc.constantFrom(null, money(1_000_00000n), LARGEST_LIMIT),
      isActive: fc.boolean(),
      totalInvested: total,
      portfolioValue: total,
      currentPnL: fc.constantFrom(money(0n), money(-5_00000n)),
      reason: note,
      investorNote: note,
    },
    { requiredKeys: [] },
  ),
});

const stepArbitraries = {
  create: { weight: 2, arbitrary: fc.record({ fullName: word }) },
  apply: {
    weight: 2,
    arbitrary: fc.record({ fullName: word, dollars: fc.integer({ min: 10_000, max: 2e6 }) }),
  },
  approveApplication: { weight: 2, arbitrary: fc.record({ which: pick, note }) },
  rejectApplication: { weight: 1, arbitrary: fc.record({ which: pick, note }) },
  transaction: { weight: 10, arbitrary: transaction },
  remove: { weight: 4, arbitrary: fc.record({ which: pick, reason: note, investorNote: note }) },
  restore: { weight: 4, arbitrary: fc.record({ which: pick, reason: note, investorNote: note }) },
  totals: {
    weight: 6,
    arbitrary: fc.record({
      who: pick,
      totalValue: total,
      investedAmount: total,
      version,
      reason: note,
      investorNote: note,
    }),
  },
  assets: {
    weight: 4,
    arbitrary: fc.record({ who: pick, assets, version, reason: note, investorNote: note }),
  },
  patch: { weight: 5, arbitrary: edit },
  request: { weight: 14, arbitrary: fc.record({ who: pick, amount, notes: note }) },
  approve: { weight: 8, arbitrary: fc.record({ which: pick, note }) },
  pay: { weight: 5, arbitrary: fc.record({ which: pick, reference: note, note }) },
  reversePayment: { weight: 3, arbitrary: fc.record({ which: pick, note }) },
  decline: { weight: 4, arbitrary: fc.record({ which: pick, note }) },
  cancel: { weight: 4, arbitrary: fc.record({ which: pick, otherInvestor: fc.nat({ max: 9 }) }) },
  activate: { weight: 2, arbitrary: fc.record({ who: pick }) },
  resend: { weight: 2, arbitrary: fc.record({ who: pick }) },
  reset: { weight: 2, arbitrary: fc.record({ who: pick }) },
  trade: {
    weight: 8,
    arbitrary: fc.record({
      who: pick,
      trade: fc.constantFrom('buy', 'sell', 'income', 'fee', 'split', 'exchange'),
      feeKind: fc.constantFrom(undefined, ...FEE_KINDS),
      instrument: fc.constantFrom('btc', 'eth'),
      date: day,
      quantity: fc.constantFrom('0.00000001', '0.5', '3', '7.12345678'),
      amount: fc.constantFrom('0.01', '1000', '33333.33'),
      version,
    }),
  },
  follow: { weight: 4, arbitrary: fc.record({ who: pick, follows: fc.boolean() }) },
  reverseTrade: { weight: 3, arbitrary: fc.record({ which: pick }) },
  publish: {
    weight: 6,
    arbitrary: fc.record({
      price: fc.constantFrom('0.01', '1999.99', '88888.88888888'),
      rate: fc.constantFrom('1.1', '1.2436'),
      daysAgo: fc.constantFrom(0, 0, 0, 1, 20),
    }),
  },
  wait: { weight: 4, arbitrary: fc.record({ hours: fc.constantFrom(1, 24, 24 * 29, 24 * 30, 24 * 31) }) },
} as const;

type StepArbitraries = typeof stepArbitraries;
type GeneratedBy<A> = A extends fc.Arbitrary<infer Value> ? Value : never;

/** One action on an account. */
export type Step = {
  [Kind in keyof StepArbitraries]: { kind: Kind } & GeneratedBy<StepArbitraries[Kind]['arbitrary']>;
}[keyof StepArbitraries];

export const step: fc.Arbitrary<Step> = fc.oneof(
  ...Object.entries(stepArbitraries).map(([kind, { weight, arbitrary }]) => ({
    weight,
    arbitrary: (arbitrary as fc.Arbitrary<object>).map((value) => ({ kind, ...value }) as Step),
  })),
);

/** Creates an account. */
export const firstStep: fc.Arbitrary<Step> = stepArbitraries.create.arbitrary.map((value) => ({
  kind: 'create',
  ...value,
}));
