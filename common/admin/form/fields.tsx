import { Checkbox, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { interpretedAmountText } from '#common/ui/amountMessages.ts';
import { parseTypedAmount } from '../accounts/amounts.ts';
import { FormRow, type FormRowProps } from './FormRow.tsx';

interface BoundProps extends FormRowProps {
  /** What `register('name')` returns. */
  readonly bind: UseFormRegisterReturn;
}

type TextProps = BoundProps & {
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'datetime-local' | 'number';
  readonly inputMode?: 'text' | 'decimal' | 'email' | 'tel';
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly step?: string;
  readonly min?: string;
  readonly max?: string;
  readonly placeholder?: string;
  /** Id of a `datalist` with suggestions. */
  readonly list?: string;
  readonly leftElement?: React.JSX.Element;
  readonly rightElement?: React.JSX.Element;
};

export function TextRow({ label, hint, error, note, bind, ...input }: TextProps) {
  const { ref, ...rest } = bind;
  return (
    <FormRow label={label} hint={hint} error={error} note={note}>
      {(controlProps) => (
        <InputGroup
          {...controlProps}
          {...input}
          {...rest}
          inputRef={ref}
          fill
          autoComplete={input.autoComplete ?? 'off'}
        />
      )}
    </FormRow>
  );
}

/** A dollar amount in any usual number format. Shows how it is interpreted. */
export function AmountRow({
  label,
  hint,
  error,
  bind,
  typed,
  autoFocus = false,
}: BoundProps & { readonly typed: string | undefined; readonly autoFocus?: boolean }) {
  const { ref, ...rest } = bind;
  const amount = parseTypedAmount(typed ?? '');
  return (
    <FormRow
      label={label}
      hint={hint}
      error={error}
      note={amount === null ? undefined : interpretedAmountText(amount)}
    >
      {(controlProps) => (
        <InputGroup
          {...controlProps}
          {...rest}
          inputRef={ref}
          fill
          className="fa-figures"
          inputMode="decimal"
          autoComplete="off"
          autoFocus={autoFocus}
        />
      )}
    </FormRow>
  );
}

export function NoteRow({
  label,
  hint,
  error,
  bind,
  rows = 2,
  autoFocus = false,
}: BoundProps & { readonly rows?: number; readonly autoFocus?: boolean }) {
  const { ref, ...rest } = bind;
  return (
    <FormRow label={label} hint={hint} error={error}>
      {(controlProps) => (
        <TextArea {...controlProps} {...rest} inputRef={ref} fill rows={rows} autoFocus={autoFocus} />
      )}
    </FormRow>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

export function SelectRow({
  label,
  hint,
  error,
  bind,
  choices,
  autoFocus = false,
}: BoundProps & { readonly choices: readonly Choice[]; readonly autoFocus?: boolean }) {
  return (
    <FormRow label={label} hint={hint} error={error}>
      {(controlProps) => (
        <HTMLSelect {...controlProps} {...bind} fill options={[...choices]} autoFocus={autoFocus} />
      )}
    </FormRow>
  );
}

export function CheckRow({ label, bind }: { readonly label: string; readonly bind: UseFormRegisterReturn }) {
  const { ref, ...rest } = bind;
  return <Checkbox {...rest} inputRef={ref} label={label} />;
}
