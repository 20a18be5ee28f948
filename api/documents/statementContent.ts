import type { Currency } from '#common/domain/amount.ts';
import type { Statement } from '#common/domain/statements/statement.ts';
import { bookingSections } from './statementBookings.ts';
import { type Formats, formatsOf, type StatementSection } from './statementFormats.ts';
import { changeSection, holdingsSection, valueSection } from './statementValues.ts';

/** What the pages of a statement say, in their order. */
export interface StatementContent {
  readonly title: string;
  readonly subtitle: string;
  readonly letterhead: readonly string[];
  readonly facts: readonly (readonly [string, string])[];
  readonly warning: string | undefined;
  readonly sections: readonly StatementSection[];
  readonly footer: string;
}

const FIGURES = {
  opening: 'change.start',
  closing: 'change.end',
  'bridge.deposits': 'change.deposits',
  'bridge.withdrawals': 'change.withdrawals',
  'bridge.realised': 'change.realised',
  'bridge.unrealised': 'change.unrealised',
  'bridge.income': 'change.income',
  'bridge.currency': 'change.currency',
  'bridge.fees': 'change.fees',
  difference: 'holdings.difference',
  tradesNotValued: 'new.notValued',
  timeWeighted: 'performance.timeWeighted',
  timeWeightedPerYear: 'new.perYear',
  method: 'new.method',
  moneyWeighted: 'performance.moneyWeighted',
  taxValue: 'new.taxValue',
  holdings: 'new.holdings',
  flows: 'new.flows',
  income: 'new.income',
  fees: 'new.fees',
  charges: 'charges.heading',
} as const;

const isFigure = (figure: string): figure is keyof typeof FIGURES => Object.hasOwn(FIGURES, figure);

function newVersionSections(
  { supersedes }: Statement,
  { t, amount: stated, percent }: Formats,
): StatementSection[] {
  if (!supersedes) return [];
  const { version, reason, changes } = supersedes;
  const shown = (text: string) => {
    const [currency = '', amount = ''] = text.split(' ');
    if (amount === '') return text;
    if (amount === '%') return percent(currency);
    return stated({ amount, currency: currency as Currency });
  };
  const rows = changes.map(({ figure, before, after }) => [
    isFigure(figure) ? t(FIGURES[figure]) : figure,
    before === null ? '' : shown(before),
    after === null ? (before === null ? t('new.changed') : '') : shown(after),
  ]);
  return [
    {
      heading: t('new.heading'),
      paragraphs: [
        t('new.text', { version: String(version), reason }),
        ...(rows.length === 0 ? [t('new.same')] : []),
      ],
      ...(rows.length > 0 && {
        table: {
          widths: ['*', 110, 110],
          rows: [[t('new.figure'), t('new.before'), t('new.after')], ...rows],
        },
      }),
    },
  ];
}

function performanceSection({ performance }: Statement, { t, percent }: Formats): StatementSection {
  const { timeWeighted, moneyWeighted } = performance;
  type Reason = 'noValuation' | 'noBase' | 'belowZero' | 'oneDay' | 'oneDirection' | 'noRate' | 'notUnique';
  const reasonOf = (reason: string) => t(`performance.reasons.${reason as Reason}`);
  const perYear =
    timeWeighted.kind === 'defined' && timeWeighted.percentPerYear !== null
      ? `\n${t('performance.isPerYear', { percent: percent(timeWeighted.percentPerYear) })}`
      : '';
  const own =
    timeWeighted.kind === 'defined'
      ? [
          [
            t('performance.timeWeighted'),
            t('performance.timeWeightedMethod'),
            ...(timeWeighted.isApproximation ? [t('performance.approximation')] : []),
          ].join('\n'),
          `${percent(timeWeighted.percent)}${perYear}`,
        ]
      : [`${t('performance.timeWeighted')}\n${reasonOf(timeWeighted.reason)}`, t('performance.notDefined')];
  const paid =
    moneyWeighted.kind === 'defined'
      ? [
          `${t('performance.moneyWeighted')}\n${t('performance.moneyWeightedMethod')}`,
          moneyWeighted.isPerYear
            ? t('performance.isPerYear', { percent: percent(moneyWeighted.percent) })
            : percent(moneyWeighted.percent),
        ]
      : [`${t('performance.moneyWeighted')}\n${reasonOf(moneyWeighted.reason)}`, t('performance.notDefined')];
  return {
    heading: t('performance.heading'),
    table: {
      widths: ['*', 110],
      rows: [[t('performance.measure'), t('performance.result')], own, paid],
    },
  };
}

/** What the pages of a statement say. @param digest of its canonical JSON */
export function statementContent(statement: Statement, digest: string): StatementContent {
  const { firm, account, period, journal } = statement;
  const formats = formatsOf(statement);
  const { t, day, time } = formats;
  const span = t('span', { from: day(period.from), to: day(period.to) });
  return {
    title: t('title'),
    subtitle: span,
    letterhead: [firm.legalName, ...firm.addressLines],
    warning: firm.isDemonstration ? t('demonstration') : undefined,
    facts: [
      [t('holder'), account.holder],
      [t('account'), account.id],
      [t('period'), span],
      [t('currency'), statement.currency],
      [t('asKnownAt'), time(statement.asKnownAt)],
      [t('issuedAt'), time(statement.issuedAt)],
      [t('version'), String(statement.version)],
    ],
    sections: [
      ...newVersionSections(statement, formats),
      valueSection(statement, formats),
      holdingsSection(statement, formats),
      changeSection(statement, formats),
      performanceSection(statement, formats),
      ...bookingSections(statement, formats),
      {
        heading: t('check.heading'),
        paragraphs: [
          t('check.text', { firm: firm.legalName, address: firm.verifyAt }),
          `${t('check.digest')}: ${digest}`,
          `${t('check.journal')}: ${t('check.entry', { seq: String(journal.seq), hash: journal.hash })}`,
          t('check.embedded'),
        ],
      },
    ],
    footer: `${firm.legalName} · ${account.id} · SHA-256 ${digest.slice(0, 16)}…`,
  };
}
