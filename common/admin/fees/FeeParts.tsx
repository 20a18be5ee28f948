import type { FeeLineValues } from '#common/contract/fees.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { formatDecimal } from '../formatDecimal.ts';
import { t } from '../messages/fees.ts';

const usd = (amount: string): string => formatUsd(requireMoney(amount), { decimals: 2 });

/** A management fee with its calculation. */
export function ManagementFee({ line }: { readonly line: FeeLineValues }) {
  return (
    <>
      <Usd amount={line.managementFee} decimals={2} />
      {line.management.map(({ from, days, average, percent }) => (
        <span key={from} className="fa-muted fa-small fa-block">
          {t('line.management', { days, average: usd(average), percent: String(percent) })}
        </span>
      ))}
    </>
  );
}

/** A performance fee with its calculation, and whether it only accrues. */
export function PerformanceFee({ line }: { readonly line: FeeLineValues }) {
  const { performance, managementFee } = line;
  if (!performance) return <span className="fa-muted">{t('line.none')}</span>;
  const { units, price, mark, redeemed, fee, isDue, isApproximation } = performance;
  const percent = String(performance.percent);
  const isNothing = requireMoney(fee) === 0n;
  return (
    <>
      <Usd amount={fee} decimals={2} />{' '}
      {isDue || isNothing ? null : (
        <span title={t('line.accruedText')}>
          <StatusTag tone="info">{t('line.accrued')}</StatusTag>
        </span>
      )}
      <span className="fa-muted fa-small fa-block">
        {t(`line.sums.${performance.sum}`, {
          units: formatDecimal(units, 2),
          price: formatDecimal(price, 2),
          mark: formatDecimal(mark, 2),
          management: usd(managementFee),
          percent,
        })}
      </span>
      {requireMoney(redeemed) === 0n ? null : (
        <span className="fa-muted fa-small fa-block">
          {t('line.redeemed', { redeemed: usd(redeemed), percent })}
        </span>
      )}
      {isApproximation ? <span className="fa-muted fa-small fa-block">{t('line.approximation')}</span> : null}
    </>
  );
}
