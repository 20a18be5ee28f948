import { formatDay } from '#common/domain/formatDate.ts';
import type { StatedAmount, StatedBooking, Statement } from '#common/domain/statements/statement.ts';
import type { Formats, StatementSection } from './statementFormats.ts';

/** A section with a table of three columns, or a sentence where there is nothing. */
function listSection(
  heading: string,
  none: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): StatementSection {
  return rows.length === 0
    ? { heading, paragraphs: [none] }
    : { heading, table: { widths: [84, '*', 110], rows: [head, ...rows] } };
}

export function bookingSections(statement: Statement, formats: Formats): StatementSection[] {
  const { t, amount: stated, negative, day } = formats;
  const { flows, income, fees, charges } = statement;
  const ofBooking =
    (type: 'income' | 'fee', sign: (amount: StatedAmount) => string) => (booking: StatedBooking) => [
      day(booking.day),
      [t(`bookings.${type}`), booking.instrument].filter(Boolean).join(', '),
      sign(booking.amount),
    ];
  const head = [t('flows.day'), t('flows.type'), t('flows.amount')];
  return [
    listSection(
      t('flows.heading'),
      t('flows.none'),
      head,
      flows.map(({ day: date, type, amount: paid, original }) => [
        day(date),
        original
          ? t('flows.original', { type: t(`flows.${type}`), amount: stated(original) })
          : t(`flows.${type}`),
        type === 'withdrawal' ? negative(paid) : stated(paid),
      ]),
    ),
    listSection(t('bookings.heading'), t('bookings.none'), head, [
      ...income.map(ofBooking('income', stated)),
      ...fees.map(ofBooking('fee', negative)),
    ]),
    listSection(
      t('charges.heading'),
      t('charges.none'),
      [t('charges.number'), t('charges.span'), t('flows.amount')],
      charges.flatMap(({ number, from, to, collection, management, performance, reversedAt }) => {
        const span = t('span', { from: day(from), to: day(to) });
        const end = reversedAt
          ? `, ${t('charges.reversed', { day: formatDay(new Date(reversedAt), statement.language) })}`
          : '';
        const line = (kind: 'management' | 'performance', fee: StatedAmount) =>
          Number(fee.amount) === 0
            ? []
            : [
                [
                  number,
                  `${t(`charges.${kind}`)}, ${span}\n${t(`charges.${collection}`)}${end}`,
                  stated(fee),
                ],
              ];
        return [...line('management', management), ...line('performance', performance)];
      }),
    ),
  ];
}
