import { InputGroup } from '@blueprintjs/core';
import type { ComponentProps, KeyboardEvent } from 'react';
import { percentFromTenths, type Tenths } from '#common/domain/allocation.ts';
import { parseTenths } from './allocationDraft.ts';

/** The specified step of an allocation, in tenths of a percent. */
const STEP = 1;

type PercentInputProps = Omit<ComponentProps<typeof InputGroup>, 'type' | 'step' | 'onChange' | 'value'> & {
  readonly value: string;
  readonly onChange: (percent: string) => void;
};

/** A share in percent, typed with a decimal point or comma. The arrow keys change it by 0.1. */
export function PercentInput({ onChange, value, ...input }: PercentInputProps) {
  const changeByStep = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const tenths = parseTenths(value);
    if (direction === undefined || tenths === null) return;
    event.preventDefault();
    const next = Math.max(0, tenths + direction * STEP) as Tenths;
    onChange(String(percentFromTenths(next)));
  };
  return (
    <InputGroup
      {...input}
      inputMode="decimal"
      step="0.1"
      autoComplete="off"
      className="fa-figures"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={changeByStep}
    />
  );
}
