import { randomUUID } from 'node:crypto';
import { createInvestor } from '#api/accounts/createInvestor.ts';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { recordCredentials } from '#api/accounts/recordCredentials.ts';
import type { Context } from '#api/context.ts';
import { AppError } from '#api/errors/appError.ts';
import {
  approveApplication,
  rejectApplication,
  submitApplication,
} from '#api/features/applications/commands.ts';
import { ApplicationSchema } from '#api/features/applications/entities.ts';
import { resendActivation, resetAccessCode, updateInvestor } from '#api/features/investors/commands.ts';
import {
  addTransaction,
  setAssets,
  setTotals,
  setTransactionRemoved,
} from '#api/features/portfolio/commands.ts';
import { bookTrade, reverseTrade } from '#api/features/trades/commands.ts';
import { addInstrument, addPrices, addValuation } from '#api/features/valuation/commands.ts';
import {
  approveWithdrawal,
  cancelWithdrawal,
  declineWithdrawal,
  requestWithdrawal,
} from '#api/features/withdrawals/commands.ts';
import { recordPayment, reversePayment } from '#api/features/withdrawals/payments.ts';
import { InstrumentSchema } from '#api/instruments/entities.ts';
import type { Actor } from '#api/journal/append.ts';
import type { ReplayedAccounts } from '#api/journal/replayedAccount.ts';
import type { TestClock } from '#api/test/support/testClock.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import { digestOf, readHeld, readPriceBook } from '#api/valuation/priceBook.ts';
import { publishRun } from '#api/valuation/publishRun.ts';
import { pastDay } from '#api/valuation/readPositions.ts';
import type { ErrorCode } from '#common/contract/errors.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import type { Step } from './accountSteps.ts';

const STAFF: Actor = { type: 'staff', id: 'staff-1', name: 'Stefanie Beispiel' };
const VISITOR: Actor = { type: 'visitor', id: 'visitor', name: 'Visitor' };

interface Account {
  readonly id: string;
  readonly investorId: string;
}

interface Owned {
  readonly id: string;
  readonly account: Account;
}

/** Result of a step: its withdrawal, and the error code if it was rejected. */
export interface StepResult {
  readonly errorCode?: ErrorCode;
  /** The withdrawal of a decision. */
  readonly withdrawal?: string;
}

const at = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % items.length];

const STRATEGY = {
  symbol: 'CORE',
  name: 'Core',
  kind: 'strategy',
  currency: 'USD',
  assetClass: 'mixed',
  decimals: 4,
  staleAfterDays: 35,
} as const;

/** Records prices of a time. */
async function priceAt(
  work: UnitOfWork,
  { price, rate }: Extract<Step, { kind: 'publish' }>,
  time: Date,
): Promise<void> {
  const strategy = await work.em.findOne(InstrumentSchema, { symbol: STRATEGY.symbol });
  const quotes: (readonly [string, string])[] = [
    ['btc', price],
    ['eth', '100.5'],
    ['chf', rate],
    ...(strategy ? [[strategy.id, price] as const] : []),
  ];
  const prices = quotes.map(([instrument, text]) => ({ instrument, at: time, price: text }));
  await addPrices(work, { prices, source: 'declared' });
}

/** Publishes a run of a time, which replaces an earlier one of the same time. */
async function publishAt(work: UnitOfWork, time: Date): Promise<void> {
  const held = await readHeld(work.em, pastDay(time, work.now));
  const book = await readPriceBook(work.em, time);
  const run = await addValuation(work, {
    at: time,
    pricesDigest: digestOf(book.pricesOf(held)),
    reason: 'Again',
  });
  await publishRun(work, run.number);
}

/** Runs random steps on a few accounts through the service's own commands. */
export class AccountSimulation {
  readonly context: Context;
  readonly clock: TestClock;
  readonly accounts: Account[] = [];
  readonly #applications: string[] = [];
  readonly #transactions: Owned[] = [];
  readonly #withdrawals: Owned[] = [];
  readonly #trades: Owned[] = [];

  constructor(context: Context, clock: TestClock) {
    this.context = context;
    this.clock = clock;
  }

  /** Runs a step. Does nothing when its record does not exist yet. `stored` is the state before it. */
  async runStep(step: Step, stored: ReplayedAccounts): Promise<StepResult> {
    const target = 'which' in step ? at(this.#withdrawals, step.which)?.id : undefined;
    const deciding = step.kind === 'approve' || step.kind === 'decline' || step.kind === 'cancel';
    const about = deciding && target ? { withdrawal: target } : {};
    try {
      await this.#perform(step, stored);
      return about;
    } catch (error) {
      if (error instanceof AppError) return { ...about, errorCode: error.code };
      throw error;
    }
  }

  #staff<Result>(change: (work: UnitOfWork) => Promise<Result>): Promise<Result> {
    return runInTransaction(this.context, STAFF, change);
  }

  #investor<Result>(account: Account, change: (work: UnitOfWork) => Promise<Result>): Promise<Result> {
    return runInTransaction(
      this.context,
      { type: 'investor', id: account.investorId, name: 'The investor' },
      change,
    );
  }

  async #publish(step: Extract<Step, { kind: 'publish' }>): Promise<void> {
    const time = new Date(this.clock.now().getTime() - step.daysAgo * DAY_MS);
    await this.#staff((work) => priceAt(work, step, time));
    await this.#staff((work) => publishAt(work, time));
  }

  async #perform(step: Step, stored: ReplayedAccounts): Promise<void> {
    switch (step.kind) {
      case 'wait':
        this.clock.advance({ hours: step.hours });
        return;
      case 'create': {
        const person = { fullName: step.fullName, email: 'new@person.example', tier: 'Basic' } as const;
        const made = await this.#staff(async (work) =>
          createInvestor(work, person, { action: 'investor_created' }),
        );
        this.accounts.push({ id: made.id, investorId: made.investorId });
        return;
      }
      case 'apply':
      case 'approveApplication':
      case 'rejectApplication':
        return this.#submitForm(step);
      case 'activate':
      case 'resend':
      case 'reset': {
        const account = at(this.accounts, step.who);
        if (account) await this.#credentials(step.kind, account);
        return;
      }
      case 'remove':
      case 'restore': {
        const owned = at(this.#transactions, step.which);
        if (!owned) return;
        const { reason, investorNote } = step;
        const edit = { investorId: owned.account.investorId, depositId: owned.id, reason, investorNote };
        await this.#staff((work) =>
          setTransactionRemoved(work, { ...edit, removed: step.kind === 'remove' }),
        );
        return;
      }
      case 'approve':
      case 'decline': {
        const owned = at(this.#withdrawals, step.which);
        if (!owned) return;
        const decide = step.kind === 'approve' ? approveWithdrawal : declineWithdrawal;
        const decision = { requestId: owned.id, investorNote: step.note };
        await this.#staff((work) => decide(work, decision));
        return;
      }
      case 'pay':
      case 'reversePayment': {
        const requestId = at(this.#withdrawals, step.which)?.id;
        if (!requestId) return;
        if (step.kind === 'reversePayment') {
          const reversal = { requestId, reason: 'Returned', investorNote: step.note };
          await this.#staff((work) => reversePayment(work, reversal));
          return;
        }
        const { reference, note: investorNote } = step;
        const payment = { requestId, valueDate: zurichDate(this.clock.now()), reference, investorNote };
        await this.#staff((work) => recordPayment(work, payment));
        return;
      }
      case 'cancel': {
        const owned = at(this.#withdrawals, step.which);
        // Sometimes another investor tries.
        const asking = step.otherInvestor === 0 ? this.accounts[0] : owned?.account;
        if (!owned || !asking) return;
        await this.#investor(asking, (work) => cancelWithdrawal(work, asking.id, owned.id));
        return;
      }
      case 'publish':
        await this.#publish(step);
        return;
      case 'reverseTrade': {
        const owned = at(this.#trades, step.which);
        if (!owned) return;
        const { investorId } = owned.account;
        await this.#staff((work) => reverseTrade(work, { investorId, tradeId: owned.id }));
        return;
      }
      default:
        return this.#portfolio(step, stored);
    }
  }

  async #credentials(kind: 'activate' | 'resend' | 'reset', { id, investorId }: Account): Promise<void> {
    if (kind === 'resend') await this.#staff((work) => resendActivation(work, id));
    if (kind === 'reset') await this.#staff((work) => resetAccessCode(work, id, {}));
    if (kind !== 'activate') return;
    await this.#staff(async (work) => {
      const accessCodeHash = `hash ${randomUUID()}`;
      const credentials = { accessCodeHash, activationHash: null, activationExpiresAt: null };
      await work.em.nativeUpdate(InvestorSchema, { id }, credentials);
      recordCredentials(work, { investorId, ...credentials }, { action: 'account_activated' });
    });
  }

  async #submitForm(step: Extract<Step, { kind: 'apply' | 'approveApplication' | 'rejectApplication' }>) {
    if (step.kind === 'apply') {
      const email = `${randomUUID()}@person.example`;
      await runInTransaction(this.context, VISITOR, async (work) =>
        submitApplication(work, {
          fullName: step.fullName,
          email,
          phone: '+41 44 000 00 00',
          investmentAmount: step.dollars,
          investmentGoal: 'diversification',
          riskTolerance: 'low',
          liquidityNeeds: 'long-term',
          language: 'en',
        }),
      );
      const made = await this.context.em().findOneOrFail(ApplicationSchema, { email });
      this.#applications.push(made.id);
      return;
    }
    const id = at(this.#applications, step.which);
    if (!id) return;
    if (step.kind === 'rejectApplication') {
      await this.#staff((work) => rejectApplication(work, id, step.note));
    } else {
      const made = await this.#staff((work) => approveApplication(work, id, { note: step.note }));
      this.accounts.push({ id: made.id, investorId: made.investorId });
    }
  }

  async #portfolio(
    step: Extract<
      Step,
      { kind: 'transaction' | 'totals' | 'assets' | 'patch' | 'request' | 'trade' | 'follow' }
    >,
    stored: ReplayedAccounts,
  ): Promise<void> {
    const account = at(this.accounts, step.who);
    if (!account) return;
    const { investorId } = account;
    const current = stored.get(investorId)?.version ?? 1;
    const stated = (which: boolean | undefined) =>
      which === undefined ? undefined : which ? current : current + 1;
    switch (step.kind) {
      case 'transaction': {
        const { transaction } = await this.#staff((work) => addTransaction(work, { ...step, investorId }));
        this.#transactions.push({ id: transaction.id, account });
        return;
      }
      case 'totals':
        await this.#staff((work) => setTotals(work, { ...step, investorId, version: stated(step.version) }));
        return;
      case 'assets':
        await this.#staff((work) => setAssets(work, { ...step, investorId, version: stated(step.version) }));
        return;
      case 'patch': {
        const edit = { ...step.edit, version: stated(step.version) };
        await this.#staff((work) => updateInvestor(work, account.id, edit));
        return;
      }
      case 'follow': {
        const strategy = step.follows ? STRATEGY.symbol : '';
        await this.#staff(async (work) => {
          const known = await work.em.findOne(InstrumentSchema, { symbol: STRATEGY.symbol });
          if (!known) await addInstrument(work, STRATEGY);
          await updateInvestor(work, account.id, { strategy, version: current });
        });
        return;
      }
      case 'trade': {
        const { trade: kind, date, instrument, quantity, amount, feeKind } = step;
        const units = kind === 'income' || kind === 'fee' ? {} : { quantity };
        const money = kind === 'split' ? {} : { amount };
        const { trade } = await this.#staff((work) =>
          bookTrade(work, {
            investorId,
            kind,
            date,
            instrument: kind === 'exchange' ? 'chf' : instrument,
            ...(kind === 'exchange' ? { quantity: '12.50' } : units),
            ...money,
            currency: 'usd',
            ...(feeKind ? { feeKind } : {}),
            version: stated(step.version),
          }),
        );
        this.#trades.push({ id: trade.id, account });
        return;
      }
      case 'request': {
        const form = {
          asset: 'USD',
          amount: step.amount,
          address: 'CH93 0076 2011 6238 5295 7',
          notes: step.notes,
        } as const;
        const made = await this.#investor(account, (work) => requestWithdrawal(work, account.id, form));
        this.#withdrawals.push({ id: made.id, account });
      }
    }
  }
}
