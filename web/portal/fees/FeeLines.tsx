import type { ReactNode } from 'react';
import type { FeeLineValues } from '#common/contract/fees.ts';
import { add } from '#common/domain/amount.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { requireMoney, toDecimalString, ZERO } from '#common/domain/money.ts';
import { formatPercent } from '#common/domain/percent.ts';
import { formatNumber } from '#common/language/formatNumber.ts';
import type { Language } from '#common/language/language.ts';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Private } from '../components/instruments.tsx';

/** The most that a number format takes: the response decides how many a figure has. */
const MAX_DECIMALS = 20;

/** A price per unit, or a number of units, with all its decimals. */
export const formatUnits = (amount: string, language: Language): string =>
  formatNumber(amount as `${number}`, language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: MAX_DECIMALS,
  });

interface LineProps {
  readonly name: string;
  readonly calculation: ReactNode;
  readonly fee: string;
}

const Line = ({ name, calculation, fee }: LineProps) => (
  <tr>
    <th scope="row">
      {name}
      <span className="pt-muted pt-small pt-fee-sum">{calculation}</span>
    </th>
    <td className="pt-num">
      <Usd amount={fee} decimals={2} />
    </td>
  </tr>
);

function PerformanceLine({
  line,
  of,
}: {
  readonly line: FeeLineValues;
  readonly of: NonNullable<FeeLineValues['performance']>;
}) {
  const t = useMessages('portalFees.page');
  const calculation = t.rich(`sums.${of.sum}`, {
    price: formatUnits(of.price, t.language),
    mark: formatUnits(of.mark, t.language),
    rate: formatPercent(of.percent, 1, t.language),
    units: () => <Private>{formatUnits(of.units, t.language)}</Private>,
    management: () => <Usd amount={line.managementFee} decimals={2} />,
  });
  const sold =
    requireMoney(of.redeemed) > ZERO
      ? t.rich('redeemed', {
          rate: formatPercent(of.percent, 1, t.language),
          amount: () => <Usd amount={of.redeemed} decimals={2} />,
        })
      : null;
  const explained = (
    <>
      {calculation}
      {sold}
      {of.isApproximation ? t('approximation') : null}
    </>
  );
  return <Line name={t('performance')} calculation={explained} fee={of.fee} />;
}

interface Props {
  readonly line: FeeLineValues;
  readonly caption: string;
  /** Whether a performance fee is stated, and part of the total, that is not due yet. */
  readonly isAccrual?: boolean;
}

/** The fees of a period, each with what it is calculated from. */
export function FeeLines({ line, caption, isAccrual = false }: Props) {
  const t = useMessages('portalFees.page');
  const { management, performance } = line;
  const day = (text: string) => formatDay(text, t.language);
  const isStated = performance !== null && (isAccrual || performance.isDue);
  const total = isAccrual
    ? toDecimalString(add(requireMoney(line.managementFee), requireMoney(performance?.fee ?? '0')))
    : line.total;
  return (
    <table className="pt-table pt-fees">
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {management.map(({ from, to, days, average, percent, fee }) => (
          <Line
            key={from}
            name={
              management.length === 1 ? t('management') : t('managementOf', { from: day(from), to: day(to) })
            }
            calculation={t.rich('managementSum', {
              days,
              rate: formatPercent(percent, 2, t.language),
              amount: () => <Usd amount={average} decimals={2} />,
            })}
            fee={fee}
          />
        ))}
        {isStated ? <PerformanceLine line={line} of={performance} /> : null}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td className="pt-num">
            <Usd amount={total} decimals={2} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
