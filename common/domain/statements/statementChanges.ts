import type { StatedAmount, StatedChange, StatedPerformance, StatementFigures } from './statement.ts';

const amountText = ({ amount, currency }: StatedAmount): string => `${currency} ${amount}`;

const percentText = (figure: StatedPerformance[keyof StatedPerformance]): string | null =>
  figure.kind === 'defined' ? `${figure.percent} %` : null;

const LISTS = ['holdings', 'flows', 'income', 'fees', 'charges'] as const;

/** The figures of a statement as texts, those of lists as a whole. */
function figuresOf(statement: StatementFigures): Map<string, string | null> {
  const { opening, closing, bridge, performance, taxValue } = statement;
  return new Map([
    ['opening', amountText(opening)],
    ['closing', amountText(closing)],
    ...Object.entries(bridge).flatMap(([part, amount]): [string, string][] =>
      part === 'start' || part === 'end' ? [] : [[`bridge.${part}`, amountText(amount)]],
    ),
    ['timeWeighted', percentText(performance.timeWeighted)],
    ['moneyWeighted', percentText(performance.moneyWeighted)],
    ['taxValue', taxValue && amountText(taxValue.value)],
  ]);
}

/** What a new version of a statement says differently. Of lists only that they differ. */
export function statementChanges(before: StatementFigures, after: StatementFigures): StatedChange[] {
  const now = figuresOf(after);
  const figures = [...figuresOf(before)].flatMap(([figure, earlier]) => {
    const later = now.get(figure) ?? null;
    return earlier === later ? [] : [{ figure, before: earlier, after: later }];
  });
  const lists = LISTS.filter((list) => JSON.stringify(before[list]) !== JSON.stringify(after[list]));
  return [...figures, ...lists.map((figure) => ({ figure, before: null, after: null }))];
}
