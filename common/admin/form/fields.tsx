import { Checkbox, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Row, type RowProps } from './Row.tsx';

interface BoundProps extends RowProps {
  /** What `register('name')` returns. */
  readonly bind: UseFormRegisterReturn;
}

type TextProps = BoundProps & {
  readonly type?: 'text' | 'email' | 'password' | 'date' | 'number';
  readonly inputMode?: 'text' | 'decimal' | 'email';
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly step?: string;
  readonly min?: string;
  readonly max?: string;
  readonly placeholder?: string;
  readonly leftElement?: React.JSX.Element;
  readonly rightElement?: React.JSX.Element;
  /** Figures stand right-aligned in tabular numerals. */
  readonly figures?: boolean;
};

export function TextRow({ label, hint, error, bind, figures, ...input }: TextProps) {
  const { ref, ...rest } = bind;
  return (
    <Row label={label} hint={hint} error={error}>
      {(wiring) => (
        <InputGroup
          {...wiring}
          {...input}
          {...rest}
          inputRef={ref}
          fill
          className={figures ? 'fa-figures' : ''}
          autoComplete={input.autoComplete ?? 'off'}
        />
      )}
    </Row>
  );
}

export function NoteRow({ label, hint, error, bind, rows = 2 }: BoundProps & { readonly rows?: number }) {
  const { ref, ...rest } = bind;
  return (
    <Row label={label} hint={hint} error={error}>
      {(wiring) => <TextArea {...wiring} {...rest} inputRef={ref} fill rows={rows} />}
    </Row>
  );
}

export interface Choice {
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
    <Row label={label} hint={hint} error={error}>
      {(wiring) => <HTMLSelect {...wiring} {...bind} fill options={[...choices]} autoFocus={autoFocus} />}
    </Row>
  );
}

export function CheckRow({ label, bind }: { readonly label: string; readonly bind: UseFormRegisterReturn }) {
  const { ref, ...rest } = bind;
  return <Checkbox {...rest} inputRef={ref} label={label} />;
}
