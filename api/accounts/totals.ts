import { type Money, roundMoney } from '#common/domain/money.ts';
import type { Investor } from './entities.ts';

export const totalsOf = ({ totalValue, totalInvested }: Pick<Investor, 'totalValue' | 'totalInvested'>) => ({
  value: totalValue,
  invested: totalInvested,
});

/**
 * The exact current total when the stated one equals it as shown, with two decimals, so that saving an unchanged
 * form changes nothing; else the stated total.
 */
export const keepExactTotal = (current: Money, stated: Money): Money =>
  stated === roundMoney(current, 2) ? current : stated;
