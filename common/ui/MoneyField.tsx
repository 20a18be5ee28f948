import { type KeyboardEvent, type RefCallback, useEffect, useRef, useState } from 'react';
import { parseAmountInput } from '#common/domain/amountInput.ts';
import { MAX_MONEY, money, moneyToNumber, toExactDecimalString } from '#common/domain/money.ts';
import { amountErrorMessages, interpretedAmountText } from './amountMessages.ts';
import { Field, type TextFieldProps } from './Field.tsx';

/**
 * Parses the text of a MoneyField to dollars, for `setValueAs` of a form. Invalid text is returned unchanged, so that a
 * restored draft shows it; the form's schema rejects it.
 */
export function parseDollars(typed: unknown): number | string {
  const text = String(typed ?? '');
  const reading = parseAmountInput(text);
  return reading.ok ? moneyToNumber(reading.amount) : text;
}

/** Sets the text and dispatches an input event, so that React and the form register the change. */
function typeText(input: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A dollar amount in any common number format. It shows how the text is interpreted. Register it with `setValueAs: typedDollars`. The arrow keys change the amount by `step`, not below `min`.
 */
export function MoneyField({
  label,
  hint,
  error,
  optional,
  id,
  leading: _leading,
  trailing: _trailing,
  ref,
  min = 0,
  step = 1,
  ...input
}: TextFieldProps) {
  const element = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(input.defaultValue ?? ''));
  // A form sets the text without an event when it restores a draft or resets.
  useEffect(() => setTyped(element.current?.value ?? ''));
  const setElement: RefCallback<HTMLInputElement> = (node) => {
    element.current = node;
    if (typeof ref === 'function') ref(node);
    else if (ref) ref.current = node;
  };
  const reading = parseAmountInput(typed);
  const problem =
    reading.ok || reading.problem === 'empty' ? undefined : amountErrorMessages[reading.problem];
  const changeByStep = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = { ArrowUp: 1n, ArrowDown: -1n }[event.key];
    const stepBy = parseAmountInput(String(step));
    if (direction === undefined || !reading.ok || !stepBy.ok) return;
    event.preventDefault();
    const lowest = parseAmountInput(String(min));
    const next = money(reading.amount + direction * stepBy.amount);
    if (next > MAX_MONEY || (lowest.ok && next < lowest.amount)) return;
    typeText(event.currentTarget, toExactDecimalString(next).replace(/\.00$/, ''));
  };
  return (
    <Field
      {...{ label, hint, id }}
      error={error && (problem ?? error)}
      note={reading.ok ? interpretedAmountText(reading.amount) : undefined}
      optional={optional ?? false}
      control={(controlProps) => (
        <div className="field__box">
          <span className="field__affix" aria-hidden="true">
            $
          </span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            min={min}
            step={step}
            {...input}
            {...controlProps}
            ref={setElement}
            className="field__input field__input--after field__input--money"
            onInput={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={changeByStep}
          />
          <span className="field__affix field__affix--end" aria-hidden="true">
            USD
          </span>
        </div>
      )}
    />
  );
}
