import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { NetworkError } from '#common/client/createClient.ts';
import { useFormDraft } from '#common/client/react/useFormDraft.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { APPLICATION_FIELDS, applicationForm, submitApplication } from '#common/contract/applications.ts';
import {
  DEFAULT_INVESTMENT,
  INVESTMENT_GOALS,
  INVESTMENT_STEP,
  investmentGoalLabels,
  LIQUIDITY_NEEDS,
  liquidityNeedLabels,
  MINIMUM_INVESTMENT,
  RISK_TOLERANCES,
  riskToleranceLabels,
  riskToleranceWinRates,
} from '#common/domain/applications.ts';
import { type MarketingTier, marketingTierTerms } from '#common/domain/tiers.ts';
import { Button } from '#common/ui/Button.tsx';
import { TextField } from '#common/ui/Field.tsx';
import { MoneyField, parseDollars } from '#common/ui/MoneyField.tsx';
import { ProvenanceMark } from '../../components/FigureText.tsx';
import { useHydrated } from '../../useHydrated.ts';
import { FormErrorNote } from '../FormErrorNote.tsx';
import { ChoiceField, EmailField, PhoneField } from '../fields.tsx';
import { formErrorNotice } from '../formErrorNotice.ts';
import { preHydrationValues } from '../preHydrationValues.ts';
import { readApplicationPrefill } from './applicationPrefill.ts';
import { applyTexts } from './applyTexts.ts';

type FormInput = z.input<typeof applicationForm>;
type FormOutput = z.output<typeof applicationForm>;

const { labels, hints, placeholders, toasts } = applyTexts;

/** The application form. Its draft is kept until it is sent, and repeated clicks send it once. */
export function ApplyForm({ onSent }: { readonly onSent: () => void }) {
  // Before hydration and without scripts, the browser validates the fields.
  const isHydrated = useHydrated();
  const form = useForm<FormInput, unknown, FormOutput>({
    resolver: zodResolver(applicationForm),
    mode: 'onTouched',
    defaultValues: { fullName: '', email: '', phone: '', investmentAmount: DEFAULT_INVESTMENT },
  });
  const { register, formState, setValue } = form;
  const [tier, setTier] = useState<MarketingTier>();
  const { errors } = formState;
  const application = useSubmit(submitApplication, {
    form,
    fields: APPLICATION_FIELDS,
    storageName: 'apply',
    clearDraft: useFormDraft(form, 'apply', () => preHydrationValues('apply')),
    failed: (error) =>
      formErrorNotice(error, error instanceof NetworkError ? toasts.connection : toasts.technical),
    onSuccess: onSent,
  });

  // After the draft is restored: an amount in the link replaces the draft's amount, once.
  useEffect(() => {
    const choice = readApplicationPrefill(location.search);
    if (choice.amount === undefined) return;
    setValue('investmentAmount', choice.amount);
    setTier(choice.tier);
    history.replaceState(history.state, '', location.pathname + location.hash);
  }, [setValue]);

  return (
    <form
      className="apply-form"
      data-draft="apply"
      method="post"
      action="/apply"
      noValidate={isHydrated}
      onSubmit={form.handleSubmit((body) => application.submit({ body }))}
    >
      <fieldset className="apply-form__group field-row">
        <legend>{applyTexts.groups.person}</legend>
        <TextField
          {...register('fullName')}
          label={labels.fullName}
          error={errors.fullName?.message}
          autoComplete="name"
          required
          minLength={2}
        />
        <EmailField {...register('email')} label={labels.email} error={errors.email?.message} />
        <PhoneField
          {...register('phone')}
          label={labels.phone}
          hint={hints.phone}
          error={errors.phone?.message}
        />
      </fieldset>
      <fieldset className="apply-form__group field-row">
        <legend>{applyTexts.groups.plan}</legend>
        <MoneyField
          {...register('investmentAmount', { setValueAs: parseDollars })}
          label={labels.investmentAmount}
          hint={
            tier ? applyTexts.chosenTier(tier, marketingTierTerms[tier].minimumText) : hints.investmentAmount
          }
          error={errors.investmentAmount?.message}
          min={MINIMUM_INVESTMENT}
          defaultValue={DEFAULT_INVESTMENT}
          step={INVESTMENT_STEP}
          required
        />
        <ChoiceField
          {...register('investmentGoal')}
          label={labels.investmentGoal}
          error={errors.investmentGoal?.message}
          keys={INVESTMENT_GOALS}
          names={investmentGoalLabels}
          placeholder={placeholders.investmentGoal}
        />
        <ChoiceField
          {...register('riskTolerance')}
          label={labels.riskTolerance}
          hint={
            <>
              {hints.riskTolerance} <ProvenanceMark figure={riskToleranceWinRates.low} side="end" />
            </>
          }
          error={errors.riskTolerance?.message}
          keys={RISK_TOLERANCES}
          names={riskToleranceLabels}
          placeholder={placeholders.riskTolerance}
        />
        <ChoiceField
          {...register('liquidityNeeds')}
          label={labels.liquidityNeeds}
          hint={<a href="#liquidity">{applyTexts.liquidity.title}</a>}
          error={errors.liquidityNeeds?.message}
          keys={LIQUIDITY_NEEDS}
          names={liquidityNeedLabels}
          placeholder={placeholders.liquidityNeeds}
        />
      </fieldset>
      <FormErrorNote error={application.error} />
      <div className="apply-form__end">
        <Button type="submit" variant="primary" busy={application.isPending}>
          {application.isPending ? applyTexts.submitting : applyTexts.submit}
        </Button>
        <p className="note">
          {applyTexts.consent} <a href="/legal">{applyTexts.privacyLink}</a>. {applyTexts.draftKept}
        </p>
      </div>
    </form>
  );
}
