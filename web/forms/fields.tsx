import type { ComponentProps } from 'react';
import { SelectField, TextField } from '#common/ui/Field.tsx';

type TextProps = ComponentProps<typeof TextField>;

/** A required e-mail address. Accepts `{...register('name')}` of React Hook Form, like all fields here. */
export const EmailField = (props: TextProps) => (
  <TextField {...props} type="email" autoComplete="email" inputMode="email" required />
);

/** A required phone number. */
export const PhoneField = (props: TextProps) => (
  <TextField {...props} type="tel" autoComplete="tel" inputMode="tel" required minLength={10} />
);

interface ChoiceProps extends ComponentProps<typeof SelectField> {
  /** Texts of the options by value. */
  readonly choices: Readonly<Record<string, string>>;
  /** Shown while nothing is selected; it cannot be selected itself. */
  readonly placeholder?: string;
}

/** A select field. Without a placeholder, the first option is selected. */
export function ChoiceField({ choices, placeholder, ...props }: ChoiceProps) {
  return (
    <SelectField {...props} {...(placeholder === undefined ? {} : { required: true, defaultValue: '' })}>
      {placeholder !== undefined && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {Object.entries(choices).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
