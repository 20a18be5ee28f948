import { useId } from 'react';
import { useMessages } from '../../language/useMessages.ts';
import { type ChartReading, describeReading } from './chartReadings.ts';

interface Props {
  readonly readings: readonly ChartReading[];
  readonly selected: ChartReading | undefined;
  readonly isPrivate: boolean;
  readonly onSelect: (reading: ChartReading) => void;
}

/** Reads the chart point by point, with arrow keys or a finger, for people who cannot hover over it. */
export function ChartReader({ readings, selected, isPrivate, onSelect }: Props) {
  const t = useMessages('portalPanels.performance');
  const id = useId();
  const text = selected ? describeReading(selected, isPrivate, t).join(' · ') : '';
  const last = readings.length - 1;
  return (
    <div className="pt-chart-reader">
      <label htmlFor={id}>{t('readPoints')}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        value={selected ? readings.indexOf(selected) : last}
        aria-valuetext={text || t('newest')}
        onChange={(event) => {
          const reading = readings[Number(event.target.value)];
          if (reading) onSelect(reading);
        }}
        // The slider stands at the newest point, which a first press of a key or finger shows.
        onKeyDown={() => {
          const newest = readings[last];
          if (!selected && newest) onSelect(newest);
        }}
      />
      <p aria-hidden="true">{text}</p>
    </div>
  );
}
