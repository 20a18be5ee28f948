import { assetName } from '#common/domain/instruments/assetName.ts';
import type { StatedHolding, Statement } from '#common/domain/statements/statement.ts';
import type { Formats, StatementSection } from './statementFormats.ts';

export function valueSection(
  { opening, closing, taxValue, period }: Statement,
  { t, ...formats }: Formats,
): StatementSection {
  const { amount: stated, day, rate } = formats;
  const rates = (taxValue?.rates ?? []).map(rate);
  const tax = taxValue
    ? [[[t('value.tax', { day: day(period.to) }), ...rates].join('\n'), stated(taxValue.value)]]
    : [];
  return {
    heading: t('value.heading'),
    table: {
      widths: ['*', 110],
      rows: [
        [t('value.what'), t('value.amount')],
        [t('value.opening', { day: day(period.from) }), stated(opening)],
        [t('value.closing', { day: day(period.to) }), stated(closing)],
        ...tax,
      ],
    },
  };
}

export function changeSection(
  { bridge }: Statement,
  { t, amount: stated, negative }: Formats,
): StatementSection {
  const { start, deposits, withdrawals, realised, unrealised, income, currency, fees, end } = bridge;
  return {
    heading: t('change.heading'),
    table: {
      widths: ['*', 110],
      totals: 1,
      rows: [
        [t('change.part'), t('flows.amount')],
        [t('change.start'), stated(start)],
        [t('change.deposits'), stated(deposits)],
        [t('change.withdrawals'), negative(withdrawals)],
        [t('change.realised'), stated(realised)],
        [t('change.unrealised'), stated(unrealised)],
        [t('change.income'), stated(income)],
        [t('change.currency'), stated(currency)],
        [t('change.fees'), negative(fees)],
        [t('change.end'), stated(end)],
      ],
    },
  };
}

function nameOf({ kind, name }: StatedHolding, { t, language }: Formats): string {
  if (kind === 'managed') return t('holdings.managed');
  return kind === 'payments' ? t('holdings.payments') : assetName(name, language);
}

export function holdingsSection(statement: Statement, formats: Formats): StatementSection {
  const { t, amount: stated, decimal, day, time, rate } = formats;
  const { holdings, difference, closing, period, tradesNotValued } = statement;
  const rows = holdings.map((holding) => {
    const { kind, symbol, isin, quantity, price, pricedAt, source, rates, value } = holding;
    const [name, short] = [
      nameOf(holding, formats),
      [kind === 'cash' ? '' : symbol, isin].filter(Boolean).join(', '),
    ];
    const sourceText = t('holdings.source', { time: time(pricedAt), source: t(`sources.${source}`) });
    return [
      [short ? `${name} (${short})` : name, sourceText, ...rates.map(rate)].join('\n'),
      decimal(quantity),
      `${price.currency}\u00a0${decimal(price.amount, 2)}`,
      stated(value),
    ];
  });
  const rest =
    Number(difference.amount) === 0 ? [] : [[t('holdings.difference'), '', '', stated(difference)]];
  const heading = t('holdings.heading', { day: day(period.to) });
  const notes = tradesNotValued > 0 ? [t('holdings.notValued', { count: tradesNotValued })] : [];
  if (holdings.length === 0) return { heading, paragraphs: [t('holdings.none')], notes };
  return {
    heading,
    notes,
    table: {
      widths: ['*', 84, 96, 90],
      totals: 1,
      rows: [
        [t('holdings.holding'), t('holdings.quantity'), t('holdings.price'), t('holdings.value')],
        ...rows,
        ...rest,
        [t('holdings.total'), '', '', stated(closing)],
      ],
    },
  };
}
