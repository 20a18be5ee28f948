import { type ComponentProps, type ReactNode, useId } from 'react';
import { uiTexts } from './uiTexts.ts';
import './field.css';

interface FieldTexts {
  readonly label: ReactNode;
  /** What the field expects, before anything went wrong. */
  readonly hint?: ReactNode;
  /** What is wrong with the value; shown beside the field and announced. */
  readonly error?: string | undefined;
  /** Marks the label of a field that may stay empty. */
  readonly optional?: boolean;
}

interface Wiring {
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
  /** How the value is understood; stands where an error would. */
  readonly note?: string | undefined;
  readonly control: (wiring: Wiring) => ReactNode;
}) {
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
        {optional && <span className="field__optional"> {uiTexts.optional}</span>}
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
        <p className="field__note" id={`${fieldId}-note`}>
          {shownNote}
        </p>
      )}
    </div>
  );
}

export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {
  /** Stands inside the box before the text, e.g. a currency sign. */
  readonly leading?: string;
  /** Stands inside the box after the text, e.g. a show/hide toggle. */
  readonly trailing?: ReactNode;
}

/** A labelled line of text. Takes `{...register('name')}` of react-hook-form. */
export function TextField({ label, hint, error, optional, id, leading, trailing, ...input }: TextFieldProps) {
  return (
    <Field
      {...{ label, hint, error, id }}
      optional={optional ?? false}
      control={(wiring) => (
        <div className="field__box">
          {leading && (
            <span className="field__affix" aria-hidden="true">
              {leading}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...wiring}
            className={['field__input', leading && 'field__input--after'].filter(Boolean).join(' ')}
          />
          {trailing}
        </div>
      )}
    />
  );
}

interface TextAreaFieldProps extends ComponentProps<'textarea'>, FieldTexts {}

/** A labelled text over several lines. */
export function TextAreaField({ label, hint, error, optional, id, ...area }: TextAreaFieldProps) {
  return (
    <Field
      {...{ label, hint, error, id }}
      optional={optional ?? false}
      control={(wiring) => (
        <textarea rows={5} {...area} {...wiring} className="field__box field__input field__input--area" />
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
      control={(wiring) => (
        <div className="field__box field__box--select">
          <select {...select} {...wiring} className="field__input field__input--select">
            {children}
          </select>
        </div>
      )}
    />
  );
}
