import type { Investor } from '#api/accounts/entities.ts';
import { addTransaction, setAssets, setTotals } from '#api/features/portfolio/commands.ts';
import type { Actor } from '#api/journal/append.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { divideRounded, MONEY_UNITS_PER_DOLLAR, type Money, money, ZERO } from '#common/domain/money.ts';
import type { TransactionStatus } from '#common/domain/portfolio.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';

const CENT = MONEY_UNITS_PER_DOLLAR / 100n;
const PRECISION = 1_000_000;

export const dollars = (amount: number): Money => money(BigInt(amount) * MONEY_UNITS_PER_DOLLAR);

/** An amount times a factor, rounded to cents. */
export function scaleMoney(amount: Money, factor: number): Money {
  const exact = amount * BigInt(Math.round(factor * PRECISION));
  return money(divideRounded(exact, BigInt(PRECISION) * CENT) * CENT);
}

/** A demo account with its current totals while the timeline runs. */
export class DemoAccount {
  /** Row id, empty until the account is created. */
  id = '';
  investorId = '';
  fullName = '';
  value: Money = ZERO;
  invested: Money = ZERO;

  setInvestor(investor: Investor): void {
    this.id = investor.id;
    this.investorId = investor.investorId;
    this.fullName = investor.fullName;
  }

  readonly actor = (): Actor => ({ type: 'investor', id: this.investorId, name: this.fullName });

  #updateTotals(investor: Investor): void {
    this.value = investor.totalValue;
    this.invested = investor.totalInvested;
  }

  /** @param toCash for an account that runs value by its positions */
  async deposit(
    work: UnitOfWork,
    amount: Money,
    status: TransactionStatus = 'completed',
    toCash = false,
  ): Promise<void> {
    const { investor } = await addTransaction(work, {
      investorId: this.investorId,
      amount,
      date: zurichDate(work.now),
      type: 'deposit',
      status,
      applyToTotals: true,
      toCash: toCash && status === 'completed',
    });
    this.#updateTotals(investor);
  }

  async allocate(work: UnitOfWork, assets: Parameters<typeof setAssets>[1]['assets']): Promise<void> {
    await setAssets(work, { investorId: this.investorId, assets });
  }

  /** Sets the portfolio value and keeps the invested amount. */
  async valueAt(
    work: UnitOfWork,
    totalValue: Money,
    notes: { readonly reason?: string; readonly investorNote?: string } = {},
  ): Promise<void> {
    const { investorId, invested: investedAmount } = this;
    this.#updateTotals(await setTotals(work, { investorId, totalValue, investedAmount, ...notes }));
  }

  /** Takes over the totals after a withdrawal decision. */
  applyDecision({ investor }: { readonly investor: Investor }): void {
    this.#updateTotals(investor);
  }
}
