import { createContext, type ReactNode, use, useId } from 'react';
import { formatDay } from '#common/domain/formatDate.ts';
import type { Figure } from '#common/domain/provenance.ts';
import { useMessages } from '../language/useMessages.ts';
import './figureText.css';

interface MarkOptions {
  /** Side to which the tooltip opens; use `end` for figures at the right edge. */
  readonly side?: 'start' | 'end';
}

interface FigureTextProps extends MarkOptions {
  readonly figure: Figure;
  /** Text to show instead of the figure's own, for a value that changes. */
  readonly shown?: string;
}

const InGroup = createContext(false);

/** A published figure with a provenance mark, unless its group has one. */
export function FigureText({ figure, shown, side = 'start' }: FigureTextProps) {
  const isInGroup = use(InGroup);
  return (
    <span className="figure-text">
      {shown ?? figure.text}
      {!isInGroup && <Mark figures={[figure]} side={side} />}
    </span>
  );
}

interface FigureGroupProps {
  readonly className?: string | undefined;
  /** Contain one `GroupMark`. */
  readonly children: ReactNode;
}

/** Figures of one provenance and source, which share one mark. */
export const FigureGroup = ({ className, children }: FigureGroupProps) => (
  <div className={className} data-figures>
    <InGroup value>{children}</InGroup>
  </div>
);

interface GroupMarkProps extends MarkOptions {
  readonly figures: readonly [Figure, ...Figure[]];
}

/** The mark of a group of figures, with the kind of provenance in words. */
export function GroupMark({ figures, side = 'start' }: GroupMarkProps) {
  const t = useMessages('site.figures');
  return <Mark figures={figures} side={side} word={t(`word.${figures[0].provenance}`)} />;
}

interface MarkProps extends GroupMarkProps {
  readonly side: 'start' | 'end';
  /** Shown beside the mark. */
  readonly word?: string;
}

/** Its tooltip states how reliable the figures are. `dismissTips` adds its Escape key. */
function Mark({ figures, side, word }: MarkProps) {
  const id = useId();
  const t = useMessages('site.figures');
  const [{ provenance, source }] = figures;
  const days = new Set(figures.map(({ asOf }) => formatDay(asOf, t.language)));
  return (
    <span className={`provenance provenance--${side}${word ? ' provenance--worded' : ''}`}>
      <button
        type="button"
        className="provenance__mark"
        data-provenance={provenance}
        aria-label={t(`mark.${provenance}`, {
          figures: figures.map(({ text }) => text).join(', '),
        })}
        aria-describedby={id}
      >
        {word}
      </button>
      <span role="tooltip" id={id} className="provenance__tip">
        {t(`tip.${provenance}`, { source, day: [...days].join(', ') })}
      </span>
    </span>
  );
}
