import type { Transaction } from '#common/contract/portfolio.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import { t } from '../../../messages/portfolio.ts';

/** 'deposit of $5,000.00, 18 Nov 2026' */
export const describeTransaction = ({ type, amount, date }: Transaction): string =>
  t('description', { type, amount: formatUsd(requireMoney(amount), { decimals: 2 }), day: formatDay(date) });
