import { percentText, toneOf } from './percent.ts';

interface Props {
  readonly value: number;
  readonly decimals?: number;
}

/** A change in percent, with sign and colour. */
export function PercentChange({ value, decimals = 2 }: Props) {
  return (
    <span className="pt-change" data-tone={toneOf(value)}>
      {percentText(value, { decimals, signed: true })}
    </span>
  );
}
