import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { NetworkError } from '#common/client/createClient.ts';
import { useFormDraft } from '#common/client/react/useFormDraft.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import {
  type ApplicationField,
  applicationFieldNames,
  applicationFields,
} from '#common/contract/applicationFields.ts';
import { submitApplication } from '#common/contract/applications.ts';
import type { applicationForm } from '#common/contract/publicForms.ts';
import { DEFAULT_INVESTMENT, riskToleranceWinRates } from '#common/domain/applications.ts';
import { type MarketingTier, marketingTierTerms } from '#common/domain/tiers.ts';
import { Button } from '#common/ui/Button.tsx';
import { GroupMark } from '../../components/FigureText.tsx';
import { useHydrated } from '../../useHydrated.ts';
import { FormErrorNote } from '../FormErrorNote.tsx';
import { formErrorNotice } from '../formErrorNotice.ts';
import { lazyResolver, preloadSchemas } from '../lazyResolver.ts';
import { preHydrationValues } from '../preHydrationValues.ts';
import { ApplicationFormField } from './ApplicationFormField.tsx';
import { readApplicationPrefill } from './applicationPrefill.ts';
import { applyTexts } from './applyTexts.ts';

export type ApplicationInput = z.input<typeof applicationForm>;

const GROUPS = ['person', 'plan'] as const;
const { low, moderate, aggressive } = riskToleranceWinRates;

const { toasts } = applyTexts;

/** The application form. Its draft is kept until it is sent, and repeated clicks send it once. */
export function ApplyForm({ onSent }: { readonly onSent: () => void }) {
  // Before hydration and without scripts, the browser validates the fields.
  const isHydrated = useHydrated();
  const form = useForm<ApplicationInput>({
    resolver: lazyResolver(({ applicationResolver }) => applicationResolver),
    mode: 'onTouched',
    defaultValues: { fullName: '', email: '', phone: '', investmentAmount: DEFAULT_INVESTMENT },
  });
  const { setValue } = form;
  const [tier, setTier] = useState<MarketingTier>();
  const application = useSubmit(submitApplication, {
    form,
    fields: applicationFieldNames,
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

  const hints: Partial<Record<ApplicationField, ReactNode>> = {
    phone: applyTexts.hints.phone,
    investmentAmount: tier
      ? applyTexts.chosenTier(tier, marketingTierTerms[tier].minimumText)
      : applyTexts.hints.investmentAmount,
    riskTolerance: (
      <>
        {applyTexts.hints.riskTolerance} <GroupMark figures={[low, moderate, aggressive]} side="end" />
      </>
    ),
    liquidityNeeds: <a href="#liquidity">{applyTexts.liquidity.title}</a>,
  };

  return (
    <form
      className="apply-form"
      data-draft="apply"
      method="post"
      action="/apply"
      noValidate={isHydrated}
      onFocus={preloadSchemas}
      onSubmit={form.handleSubmit((body) => application.submit({ body }))}
    >
      {GROUPS.map((group) => (
        <fieldset key={group} className="apply-form__group field-row">
          <legend>{applyTexts.groups[group]}</legend>
          {applicationFieldNames
            .filter((name) => applicationFields[name].group === group)
            .map((name) => (
              <ApplicationFormField key={name} name={name} form={form} hint={hints[name]} />
            ))}
        </fieldset>
      ))}
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
