import { canonicalText } from '../canonicalText.ts';
import type { StatedAmount, StatedChange, StatedPerformance, StatementFigures } from './statement.ts';

const amountText = ({ amount, currency }: StatedAmount): string => `${currency} ${amount}`;

const percentText = (figure: StatedPerformance[keyof StatedPerformance]): string | null =>
  figure.kind === 'defined' ? `${figure.percent} %` : null;

const LISTS = ['holdings', 'flows', 'income', 'fees', 'charges'] as const;

/** The figures of a statement as texts, those of lists as a whole. */
function figuresOf(statement: StatementFigures): Map<string, string | null> {
  const { opening, closing, difference, tradesNotValued, bridge, performance, taxValue } = statement;
  const { timeWeighted } = performance;
  const perYear = timeWeighted.kind === 'defined' ? timeWeighted.percentPerYear : null;
  return new Map([
    ['opening', amountText(opening)],
    ['closing', amountText(closing)],
    ...Object.entries(bridge).flatMap(([part, amount]): [string, string][] =>
      part === 'start' || part === 'end' ? [] : [[`bridge.${part}`, amountText(amount)]],
    ),
    ['difference', amountText(difference)],
    ['tradesNotValued', String(tradesNotValued)],
    ['timeWeighted', percentText(timeWeighted)],
    ['timeWeightedPerYear', perYear === null ? null : `${perYear} %`],
    ['moneyWeighted', percentText(performance.moneyWeighted)],
    ['taxValue', taxValue && amountText(taxValue.value)],
  ]);
}

/** How returns are defined, or why they are not. */
const methodsOf = ({ performance: { timeWeighted, moneyWeighted } }: StatementFigures) => [
  timeWeighted.kind === 'defined' ? timeWeighted.isApproximation : timeWeighted.reason,
  moneyWeighted.kind === 'defined' ? moneyWeighted.isPerYear : moneyWeighted.reason,
];

/** What a new version of a statement says differently. Of lists and methods only that they differ. */
export function statementChanges(before: StatementFigures, after: StatementFigures): StatedChange[] {
  const now = figuresOf(after);
  const figures = [...figuresOf(before)].flatMap(([figure, earlier]) => {
    const later = now.get(figure) ?? null;
    return earlier === later ? [] : [{ figure, before: earlier, after: later }];
  });
  const lists = LISTS.filter((list) => canonicalText(before[list]) !== canonicalText(after[list]));
  const isOtherMethod = canonicalText(methodsOf(before)) !== canonicalText(methodsOf(after));
  const others = [...lists, ...(isOtherMethod ? ['method'] : [])];
  return [...figures, ...others.map((figure) => ({ figure, before: null, after: null }))];
}
