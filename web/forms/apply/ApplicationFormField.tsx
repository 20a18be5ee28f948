import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ApplicationField, applicationFields } from '#common/contract/applicationFields.ts';
import { DEFAULT_INVESTMENT, INVESTMENT_STEP, MINIMUM_INVESTMENT } from '#common/domain/applications.ts';
import { TextField } from '#common/ui/Field.tsx';
import { MoneyField, parseDollars } from '#common/ui/MoneyField.tsx';
import { ChoiceField, EmailField, PhoneField } from '../fields.tsx';
import type { ApplicationInput } from './ApplyForm.tsx';
import { applyTexts } from './applyTexts.ts';

interface Props {
  readonly name: ApplicationField;
  readonly form: UseFormReturn<ApplicationInput>;
  readonly hint?: ReactNode;
}

const placeholders: Partial<Record<ApplicationField, string>> = applyTexts.placeholders;

/** The input of one field. A field that only the contract knows becomes a select or a line of text. */
export function ApplicationFormField({ name, form, hint }: Props) {
  const { label, choices, isOptional = false } = applicationFields[name];
  const texts = { label, hint, error: form.formState.errors[name]?.message };
  switch (name) {
    case 'email':
      return <EmailField {...form.register(name)} {...texts} />;
    case 'phone':
      return <PhoneField {...form.register(name)} {...texts} />;
    case 'investmentAmount':
      return (
        <MoneyField
          {...form.register(name, { setValueAs: parseDollars })}
          {...texts}
          min={MINIMUM_INVESTMENT}
          defaultValue={DEFAULT_INVESTMENT}
          step={INVESTMENT_STEP}
          required
        />
      );
    default:
      return choices ? (
        <ChoiceField
          {...form.register(name)}
          {...texts}
          choices={choices}
          placeholder={placeholders[name] ?? applyTexts.placeholder}
        />
      ) : (
        <TextField
          {...form.register(name)}
          {...texts}
          {...(name === 'fullName' && { autoComplete: 'name', minLength: 2 })}
          required={!isOptional}
          optional={isOptional}
        />
      );
  }
}
