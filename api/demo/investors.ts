import { createInvestor } from '#api/accounts/createInvestor.ts';
import { resendActivation, updateInvestor } from '#api/features/investors/commands.ts';
import type { Actor } from '#api/journal/append.ts';
import { HOUR_MS } from '#common/domain/duration.ts';
import { accountTierFor } from '#common/domain/tiers.ts';
import { activate, signIn } from './accessCode.ts';
import { seedApprovedApplication } from './applications.ts';
import { DemoAccount, dollars, scaleMoney } from './demoAccount.ts';
import type { DemoMarket } from './market.ts';
import type { Person } from './people.ts';
import { seedPositions } from './positions.ts';
import type { SeededRandom } from './seededRandom.ts';
import { POLICY_DAY } from './staff.ts';
import { assetMixes, valuationNotes } from './texts.ts';
import type { Timeline } from './timeline.ts';

/** A seeded account with its first deposit. */
export interface SeededAccount {
  readonly account: DemoAccount;
  /** Days ago of the first deposit. */
  readonly fundedDays: number;
  /** Dollars of the first deposit. */
  readonly amount: number;
  /** Whether runs value it; otherwise staff declare its total. */
  readonly hasPositions: boolean;
  /** Whether the investor created an access code. */
  readonly activated: boolean;
}

interface SeedContext {
  readonly timeline: Timeline;
  readonly random: SeededRandom;
  readonly staff: Actor;
  /** Hash of a random access code that is not stored. */
  readonly lockedHash: string;
  readonly market: DemoMarket;
}

/** An investment in dollars: mostly small, rarely large. */
export function randomAmount(random: SeededRandom): number {
  const share = random.fraction();
  if (share < 0.6) return random.integer(10, 95) * 1_000;
  if (share < 0.93) return random.integer(20, 120) * 5_000;
  return random.integer(20, 48) * 50_000;
}

/** Below the limit of the policy for totals, in dollars. */
const MAX_ALONE = 45_000;

/** Monthly market returns as fractions, the latest first. */
const marketReturns = (random: SeededRandom): number[] =>
  Array.from({ length: 16 }, () => 0.011 + random.bellCurve() * 0.032);

/** Opens accounts over the past fourteen months, each with deposits, an allocation and valuations. */
export function seedInvestors(context: SeedContext, people: readonly Person[]): SeededAccount[] {
  const { timeline, random, staff, lockedHash } = context;
  const returns = marketReturns(random);
  return people.map((person, index) => {
    const days = 415 - index * 10.6 + random.integer(0, 3);
    const wished = randomAmount(random);
    // Since the policies apply, a larger first deposit would wait for a second person.
    const amount = days > POLICY_DAY + 7 ? wished : Math.min(wished, MAX_ALONE);
    const account = new DemoAccount();
    const opened =
      index % 9 === 4
        ? seedDirectAccount(context, person, amount, account, days)
        : seedApprovedApplication(timeline, random, { person, amount, days }, account, staff);
    const activated = index % 6 !== 5;
    if (activated) {
      timeline.at(new Date(opened.getTime() + random.integer(1, 30) * HOUR_MS), account.actor, (work) =>
        activate(work, account, lockedHash),
      );
      const visit = timeline.daysAgo(days * 0.3, random.integer(7, 19) + 0.1);
      timeline.at(visit, account.actor, (work) => signIn(work, account));
    }
    const fundedDays = days - 5;
    const hasPositions = index % 2 === 0;
    if (hasPositions) seedPositions(context, account, amount, fundedDays);
    else {
      seedDeposits(context, account, amount, fundedDays);
      // Some accounts lose value.
      const drift = index % 11 === 7 ? -0.026 : 0;
      seedMonthlyValuations(context, account, returns, { fundedDays, drift });
    }
    return { account, fundedDays, amount, hasPositions, activated };
  });
}

/** Staff create the investor without an application. */
function seedDirectAccount(
  { timeline, staff }: SeedContext,
  { fullName, email }: Person,
  amount: number,
  account: DemoAccount,
  days: number,
): Date {
  const at = timeline.daysAgo(days, 14.5);
  const tier = accountTierFor(dollars(amount));
  timeline.at(at, staff, async (work) => {
    account.setInvestor(
      await createInvestor(work, { fullName, email, tier }, { action: 'investor_created' }),
    );
  });
  return at;
}

function seedDeposits(
  { timeline, random, staff }: SeedContext,
  account: DemoAccount,
  amount: number,
  fundedDays: number,
): void {
  const first = timeline.daysAgo(fundedDays, 9.5);
  const mix = random.pick(assetMixes);
  timeline.at(first, staff, (work) => account.deposit(work, dollars(amount)));
  timeline.at(new Date(first.getTime() + 1_200_000), staff, (work) => account.allocate(work, mix));
  if (fundedDays > 90 && random.boolean(0.45)) {
    const more = dollars(Math.round(amount / 4_000) * 1_000);
    const later = timeline.daysAgo(fundedDays * 0.45, 11.2);
    timeline.at(later, staff, (work) => account.deposit(work, more));
  }
  if (random.boolean(0.2)) {
    const amountInTransit = dollars(random.integer(2, 20) * 500);
    const status = random.boolean(0.7) ? 'pending' : 'failed';
    timeline.at(timeline.daysAgo(random.integer(1, 4), 13.6), staff, (work) =>
      account.deposit(work, amountInTransit, status),
    );
  }
}

function seedMonthlyValuations(
  { timeline, random, staff }: SeedContext,
  account: DemoAccount,
  market: readonly number[],
  { fundedDays, drift }: { readonly fundedDays: number; readonly drift: number },
): void {
  const volatility = 0.5 + random.fraction();
  const months = Math.floor((fundedDays - 3) / 30.4);
  for (let ago = months; ago >= 0; ago -= 1) {
    const factor = 1 + drift + (market[ago] ?? 0) * volatility + random.bellCurve() * 0.008;
    const notes = random.pick(valuationNotes);
    timeline.at(timeline.daysAgo(ago * 30.4 + 1.5, 16 + random.fraction()), staff, (work) =>
      account.valueAt(work, scaleMoney(account.value, factor), notes),
    );
  }
}

/** Hours ago, after the last run. */
const AWAITING_HOURS = 0.4;

/** Two clients whose cash becomes units of a strategy at each run, with a deposit that waits for the next one. */
export function seedFollowers({ timeline, staff }: SeedContext, accounts: readonly SeededAccount[]): void {
  const followers = accounts.filter(({ hasPositions }) => hasPositions).slice(0, 2);
  for (const { account, amount } of followers) {
    timeline.at(timeline.daysAgo(3, 10.3), staff, (work) =>
      updateInvestor(work, account.id, { strategy: 'FBAL', reason: 'Follows the strategy from now on' }),
    );
    const at = new Date(timeline.now.getTime() - AWAITING_HOURS * HOUR_MS);
    timeline.at(at, staff, (work) => account.deposit(work, dollars(amount / 20), 'completed', true));
  }
}

/** Two clients with positions whose returns are stated in francs and in euros. */
function seedReportingCurrencies({ timeline, staff }: SeedContext, accounts: readonly SeededAccount[]): void {
  const [, , ...clients] = accounts.filter(({ hasPositions }) => hasPositions);
  for (const [index, reportingCurrency] of (['CHF', 'EUR'] as const).entries()) {
    const client = clients[index];
    if (!client) continue;
    timeline.at(timeline.daysAgo(14 - index, 14.2), staff, (work) =>
      updateInvestor(work, client.account.id, { reportingCurrency, reason: 'At the client’s request' }),
    );
  }
}

/** Edits by staff: reporting currencies, a raised tier, a closed account, a resent activation. */
export function seedStaffEdits(context: SeedContext, accounts: readonly SeededAccount[]): void {
  const { timeline, staff } = context;
  seedReportingCurrencies(context, accounts);
  const raised = accounts.find(
    ({ amount, fundedDays }) => amount >= 60_000 && amount < 100_000 && fundedDays > 120,
  );
  if (raised) {
    timeline.at(timeline.daysAgo(raised.fundedDays / 3, 10.1), staff, (work) =>
      updateInvestor(work, raised.account.id, {
        investmentTier: 'Premium',
        investorNote: 'Welcome to Premium. Your relationship manager will call you.',
        reason: 'Further deposit announced',
      }),
    );
  }
  const closed = accounts.find(({ fundedDays }) => fundedDays < 300 && fundedDays > 250);
  if (closed) {
    timeline.at(timeline.daysAgo(21, 15.3), staff, (work) =>
      updateInvestor(work, closed.account.id, { isActive: false, reason: 'Closed at the client’s request' }),
    );
  }
  const waiting = accounts.findLast(({ activated }) => !activated);
  if (waiting) {
    timeline.at(timeline.daysAgo(0.5, 9.3), staff, (work) => resendActivation(work, waiting.account.id));
  }
}
