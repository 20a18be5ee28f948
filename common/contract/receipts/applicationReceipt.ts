import { formatUsd, moneyFromNumber } from '#common/domain/money.ts';
import { type ApplicationField, applicationFieldNames } from '../applicationFields.ts';
import { choiceText, type FormTexts } from '../formTexts.ts';
import { emailText, type FormReceipt, type SubmittedForm } from './formReceipt.ts';

type ApplicationValues = Readonly<Partial<Record<ApplicationField, string | number>>>;

function textOf(t: FormTexts, name: ApplicationField, value: string | number): string {
  const amount = typeof value === 'number' ? moneyFromNumber(value) : null;
  if (amount !== null)
    return formatUsd(amount, { decimals: amount % 100_000n === 0n ? 0 : 'exact', language: t.language });
  return choiceText(t, name, value) ?? String(value);
}

/** The receipt of an application. */
export function applicationReceipt(
  t: FormTexts,
  { reference, emailed }: SubmittedForm,
  form: ApplicationValues,
): FormReceipt {
  const facts = applicationFieldNames.flatMap((name) => {
    const value = form[name] ?? '';
    return value === '' ? [] : [{ label: t(`fields.${name}`), value: textOf(t, name, value) }];
  });
  return { reference, email: emailText(t, String(form.email), emailed), facts };
}
