import { type ComponentProps, type ReactNode, useId } from 'react';
import { useUiMessages } from './uiMessages.ts';
import './field.css';

interface FieldTexts {
  readonly label: ReactNode;
  /** Format or purpose of the value. */
  readonly hint?: ReactNode;
  /** Error of the value, shown below the field and announced. */
  readonly error?: string | undefined;
  /** Labels the field as optional. */
  readonly optional?: boolean;
}

interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export function Field({
  label,
  hint,
  error,
  note,
  optional,
  id,
  control,
}: FieldTexts & {
  readonly id?: string | undefined;
  /** How the value is interpreted; shown in place of an error. */
  readonly note?: string | undefined;
  readonly control: (controlProps: ControlProps) => ReactNode;
}) {
  const { ui } = useUiMessages();
  const ownId = useId();
  const fieldId = id ?? ownId;
  const shownNote = error ? undefined : note;
  const described = [hint && `${fieldId}-hint`, error && `${fieldId}-error`, shownNote && `${fieldId}-note`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <label className="field__label" htmlFor={fieldId}>
        {label}
        {optional && <span className="field__optional"> {ui('optional')}</span>}
      </label>
      {hint && (
        <p className="field__hint" id={`${fieldId}-hint`}>
          {hint}
        </p>
      )}
      {control({
        id: fieldId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      <p className="field__error" id={`${fieldId}-error`} aria-live="polite">
        {error}
      </p>
      {shownNote && (
        // The service states in it the value that a link fills in.
        <p className="field__note" id={`${fieldId}-note`} suppressHydrationWarning>
          {shownNote}
        </p>
      )}
    </div>
  );
}

export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {
  /** Inside the box before the text, e.g. a currency sign. */
  readonly leading?: string;
  /** Inside the box after the text, e.g. a show/hide toggle. */
  readonly trailing?: ReactNode;
}

/** A labelled text input. Accepts `{...register('name')}` of react-hook-form. */
export function TextField({ label, hint, error, optional, id, leading, trailing, ...input }: TextFieldProps) {
  return (
    <Field
      {...{ label, hint, error, id }}
      optional={optional ?? false}
      control={(controlProps) => (
        <div className="field__box">
          {leading && (
            <span className="field__affix" aria-hidden="true">
              {leading}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...controlProps}
            className={['field__input', leading && 'field__input--after'].filter(Boolean).join(' ')}
          />
          {trailing}
        </div>
      )}
    />
  );
}

interface TextAreaFieldProps extends ComponentProps<'textarea'>, FieldTexts {}

/** A labelled multi-line text input. */
export function TextAreaField({ label, hint, error, optional, id, ...area }: TextAreaFieldProps) {
  return (
    <Field
      {...{ label, hint, error, id }}
      optional={optional ?? false}
      control={(controlProps) => (
        <textarea
          rows={5}
          {...area}
          {...controlProps}
          className="field__box field__input field__input--area"
        />
      )}
    />
  );
}

interface SelectFieldProps extends ComponentProps<'select'>, FieldTexts {}

/** A labelled native select; pass `<option>`s as children. */
export function SelectField({ label, hint, error, optional, id, children, ...select }: SelectFieldProps) {
  return (
    <Field
      {...{ label, hint, error, id }}
      optional={optional ?? false}
      control={(controlProps) => (
        <div className="field__box field__box--select">
          <select {...select} {...controlProps} className="field__input field__input--select">
            {children}
          </select>
        </div>
      )}
    />
  );
}
