import { add } from '#common/domain/amount.ts';
import { type Measure, NO_MEASURE } from '#common/domain/approvalPolicy.ts';
import type { Money } from '#common/domain/money.ts';

type Account = string | null | undefined;

/**
 * What one person did alone on one day under a policy: the amounts of all accounts together, the shares of each account.
 * Policies per day apply to it, and their dry run.
 */
export class PersonTotals {
  private amount: Money = NO_MEASURE.amount;
  private readonly tenths = new Map<string | null, number>();

  /** Counts a change that no second person approved. */
  count(account: Account, measure: Measure): void {
    this.amount = add(this.amount, measure.amount);
    const key = account ?? null;
    this.tenths.set(key, (this.tenths.get(key) ?? 0) + (measure.tenths ?? 0));
  }

  /** What counts before another change of an account. */
  before(account: Account): Measure {
    return { amount: this.amount, tenths: this.tenths.get(account ?? null) ?? 0 };
  }
}
