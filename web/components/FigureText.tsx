import { useId } from 'react';
import { formatDay } from '#common/domain/formatDate.ts';
import { type Figure, provenanceDescriptions } from '#common/domain/provenance.ts';
import { figureTexts } from './figureTexts.ts';
import './figureText.css';

interface FigureTextProps {
  readonly figure: Figure;
  /** Text to show instead of the figure's own, for a value that changes. */
  readonly shown?: string;
  /** Side to which the tooltip opens; use `end` for figures at the right edge. */
  readonly side?: 'start' | 'end';
}

/** A published figure with a provenance mark; the tooltip states how reliable the figure is. */
export function FigureText({ figure, shown, side = 'start' }: FigureTextProps) {
  return (
    <span className="figure-text">
      {shown ?? figure.text}
      <ProvenanceMark figure={figure} side={side} />
    </span>
  );
}

/** The provenance mark alone, for a group of figures with the same source. `dismissTips` adds its Escape key. */
export function ProvenanceMark({ figure, side = 'start' }: Omit<FigureTextProps, 'shown'>) {
  const id = useId();
  return (
    <span className={`provenance provenance--${side}`}>
      <button
        type="button"
        className="provenance__mark"
        data-provenance={figure.provenance}
        aria-label={figureTexts.provenanceNames[figure.provenance]}
        aria-describedby={id}
      />
      <span role="tooltip" id={id} className="provenance__tip">
        {provenanceDescriptions[figure.provenance]}{' '}
        {figureTexts.source(figure.source, formatDay(figure.asOf))}
      </span>
    </span>
  );
}
