import type { ComponentProps } from 'react';
import { SelectField, TextField } from '#common/ui/Field.tsx';

type TextProps = ComponentProps<typeof TextField>;

/** An e-mail address that is needed. Takes `{...register('name')}` of react-hook-form, as all of these do. */
export const EmailField = (props: TextProps) => (
  <TextField {...props} type="email" autoComplete="email" inputMode="email" required />
);

/** A phone number that is needed. */
export const PhoneField = (props: TextProps) => (
  <TextField {...props} type="tel" autoComplete="tel" inputMode="tel" required minLength={10} />
);

interface ChoiceProps<Key extends string> extends ComponentProps<typeof SelectField> {
  readonly keys: readonly Key[];
  readonly names: Readonly<Record<Key, string>>;
  /** Stands where nothing has been chosen, and cannot be. */
  readonly placeholder?: string;
}

/** One of several; the first one unless there is a placeholder. */
export function ChoiceField<Key extends string>({ keys, names, placeholder, ...props }: ChoiceProps<Key>) {
  return (
    <SelectField {...props} {...(placeholder === undefined ? {} : { required: true, defaultValue: '' })}>
      {placeholder !== undefined && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {keys.map((key) => (
        <option key={key} value={key}>
          {names[key]}
        </option>
      ))}
    </SelectField>
  );
}
