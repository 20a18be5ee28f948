import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ApplicationField, applicationFields } from '#common/contract/applicationFields.ts';
import { DEFAULT_INVESTMENT, INVESTMENT_STEP, MINIMUM_INVESTMENT } from '#common/domain/applications.ts';
import { TextField } from '#common/ui/Field.tsx';
import { MoneyField, parseDollars } from '#common/ui/MoneyField.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { choiceTexts } from '../choiceTexts.ts';
import { ChoiceField, EmailField, PhoneField } from '../fields.tsx';
import type { ApplicationInput } from './ApplyForm.tsx';

interface Props {
  readonly name: ApplicationField;
  readonly form: UseFormReturn<ApplicationInput>;
  readonly hint?: ReactNode;
}

/** The input of one field. A field that only the contract knows becomes a select or a line of text. */
export function ApplicationFormField({ name, form, hint }: Props) {
  const t = useMessages('apply.page');
  const formTexts = useMessages('forms.texts');
  const { isOptional = false } = applicationFields[name];
  const choices = choiceTexts(formTexts, name);
  const texts = { label: formTexts(`fields.${name}`), hint, error: form.formState.errors[name]?.message };
  switch (name) {
    case 'email':
      return <EmailField {...form.register(name)} {...texts} />;
    case 'phone':
      return <PhoneField {...form.register(name)} {...texts} />;
    case 'investmentAmount':
      return (
        <MoneyField
          {...form.register(name, { setValueAs: (typed: unknown) => parseDollars(typed, t.language) })}
          {...texts}
          min={MINIMUM_INVESTMENT}
          defaultValue={DEFAULT_INVESTMENT}
          step={INVESTMENT_STEP}
          required
        />
      );
    default:
      return choices ? (
        <ChoiceField {...form.register(name)} {...texts} choices={choices} placeholder={t('placeholder')} />
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
