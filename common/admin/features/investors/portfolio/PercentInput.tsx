import { InputGroup } from '@blueprintjs/core';
import type { ComponentProps, KeyboardEvent } from 'react';
import { ALLOCATION_STEP, percentFromTenths, type Tenths } from '#common/domain/allocation.ts';
import { parseTenths } from './allocationDraft.ts';

type PercentInputProps = Omit<ComponentProps<typeof InputGroup>, 'type' | 'step' | 'onChange' | 'value'> & {
  readonly value: string;
  readonly onChange: (percent: string) => void;
};

/** A share in percent, typed with a decimal point or comma. The arrow keys change it by one step. */
export function PercentInput({ onChange, value, ...input }: PercentInputProps) {
  const changeByStep = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const tenths = parseTenths(value);
    if (direction === undefined || tenths === null) return;
    event.preventDefault();
    const next = Math.max(0, tenths + direction * ALLOCATION_STEP) as Tenths;
    onChange(String(percentFromTenths(next)));
  };
  return (
    <InputGroup
      {...input}
      inputMode="decimal"
      step={percentFromTenths(ALLOCATION_STEP)}
      autoComplete="off"
      className="fa-figures"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={changeByStep}
    />
  );
}
