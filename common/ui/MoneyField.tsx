import { type KeyboardEvent, type RefCallback, useLayoutEffect, useRef, useState } from 'react';
import { parseAmountInput } from '#common/domain/amountInput.ts';
import { MAX_MONEY, money, moneyToNumber, toExactDecimalString } from '#common/domain/money.ts';
import type { Language } from '#common/language/language.ts';
import { amountErrorText, interpretedAmountText } from './amountMessages.ts';
import { Field, type TextFieldProps } from './Field.tsx';
import { useUiMessages } from './uiMessages.ts';

/**
 * Parses the text of a MoneyField to dollars, for `setValueAs` of a form. Invalid text is returned unchanged, so that a
 * restored draft shows it; the form's schema rejects it.
 */
export function parseDollars(typed: unknown, language: Language): number | string {
  const text = String(typed ?? '');
  const reading = parseAmountInput(text, language);
  return reading.ok ? moneyToNumber(reading.amount) : text;
}

/**
 * Plain decimal text as it is written in the language, '50,000' or '50’000'; other text unchanged. A point before three
 * digits gets a fourth one where it could separate thousands.
 */
function writeAmount(text: string, language: Language): string {
  const [, whole, decimals = ''] = /^(\d+)(\.\d+)?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const isEnglish = language === 'en';
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, isEnglish ? ',' : '’');
  return `${grouped}${decimals}${!isEnglish && decimals.length === 4 ? '0' : ''}`;
}

/** Sets the text and dispatches an input event, so that React and the form register the change. */
function typeText(input: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A dollar amount in any common number format. It shows how the text is interpreted. Register it with `setValueAs`
 * and `parseDollars`. The arrow keys change the amount by `step`, not below `min`.
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
  const { ui, amounts } = useUiMessages();
  const { language } = ui;
  const element = useRef<HTMLInputElement>(null);
  const defaultValue = writeAmount(String(input.defaultValue ?? ''), language);
  const [typed, setTyped] = useState(defaultValue);
  // A form sets the text without an event when it starts, restores a draft or resets: plain decimal text.
  useLayoutEffect(() => {
    const input = element.current;
    if (!input || input.value === typed) return;
    input.value = writeAmount(input.value, language);
    setTyped(input.value);
  });
  const setElement: RefCallback<HTMLInputElement> = (node) => {
    element.current = node;
    if (typeof ref === 'function') ref(node);
    else if (ref) ref.current = node;
  };
  const reading = parseAmountInput(typed, language);
  const problem =
    reading.ok || reading.problem === 'empty' ? undefined : amountErrorText(reading.problem, amounts);
  const changeByStep = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = { ArrowUp: 1n, ArrowDown: -1n }[event.key];
    const stepBy = parseAmountInput(String(step));
    if (direction === undefined || !reading.ok || !stepBy.ok) return;
    event.preventDefault();
    const lowest = parseAmountInput(String(min));
    const next = money(reading.amount + direction * stepBy.amount);
    if (next > MAX_MONEY || (lowest.ok && next < lowest.amount)) return;
    typeText(event.currentTarget, writeAmount(toExactDecimalString(next).replace(/\.00$/, ''), language));
  };
  return (
    <Field
      {...{ label, hint, id }}
      error={error && (problem ?? error)}
      note={reading.ok ? interpretedAmountText(reading.amount, amounts) : undefined}
      optional={optional ?? false}
      control={(controlProps) => (
        <div className="field__box">
          {language === 'en' && (
            <span className="field__affix" aria-hidden="true">
              $
            </span>
          )}
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            min={min}
            step={step}
            {...input}
            {...controlProps}
            defaultValue={defaultValue}
            ref={setElement}
            className={`field__input field__input--money${language === 'en' ? ' field__input--after' : ''}`}
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
