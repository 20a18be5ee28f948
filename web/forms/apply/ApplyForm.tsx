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
import { readApplicationPrefill } from '#common/contract/applicationPrefill.ts';
import { submitApplication } from '#common/contract/applications.ts';
import type { applicationForm } from '#common/contract/publicForms.ts';
import { MINIMUM_INVESTMENT } from '#common/domain/applications.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import type { MarketingTier } from '#common/domain/tiers.ts';
import { localPath } from '#common/language/localPath.ts';
import { Button } from '#common/ui/Button.tsx';
import { GroupMark } from '../../components/FigureText.tsx';
import { illustrative } from '../../components/illustrative.ts';
import { formatTierMinimum } from '../../formatTierMinimum.ts';
import { useMessages } from '../../language/useMessages.ts';
import { useHydrated } from '../../useHydrated.ts';
import { FormErrorNote } from '../FormErrorNote.tsx';
import { formErrorNotice } from '../formErrorNotice.ts';
import { lazyResolver, preloadSchemas } from '../lazyResolver.ts';
import type { SentForm } from '../results/ReceiptNote.tsx';
import { withLanguage } from '../withLanguage.ts';
import { ApplicationFormField } from './ApplicationFormField.tsx';

export type ApplicationInput = z.input<typeof applicationForm>;

const GROUPS = ['person', 'plan'] as const;

const isOffline = (error: unknown) => error instanceof NetworkError;

/** The application form. Its draft is kept until it is sent, and repeated clicks send it once. */
export function ApplyForm({ onSent }: { readonly onSent: (sent: SentForm) => void }) {
  const t = useMessages('apply.page');
  const errors = useMessages('forms.errors');
  const formTexts = useMessages('forms.texts');
  const { language } = t;
  // Before hydration and without scripts, the browser validates the fields.
  const isHydrated = useHydrated();
  const form = useForm<ApplicationInput>({
    resolver: lazyResolver(language, ({ applicationResolver }) => applicationResolver),
    mode: 'onTouched',
    // The amount is read from its field: writing it there would unselect what is selected before hydration.
    defaultValues: { fullName: '', email: '', phone: '' },
  });
  const { setValue } = form;
  const [tier, setTier] = useState<MarketingTier>();
  const application = useSubmit(submitApplication, {
    form,
    fields: applicationFieldNames,
    storageName: 'apply',
    clearDraft: useFormDraft(form, 'apply'),
    failed: (error) =>
      formErrorNotice(errors, error, {
        title: t(isOffline(error) ? 'connection.title' : 'technical.title'),
        description: t(isOffline(error) ? 'connection.text' : 'technical.text'),
      }),
    onSuccess: (submitted, { body }) => onSent({ kind: 'application', submitted, form: body }),
  });

  // After the draft is restored: an amount in the link replaces the draft's amount, once.
  useEffect(() => {
    const choice = readApplicationPrefill(location.search);
    if (choice.amount === undefined && choice.risk === undefined) return;
    if (choice.amount !== undefined) setValue('investmentAmount', choice.amount);
    if (choice.risk) setValue('riskTolerance', choice.risk);
    setTier(choice.tier);
    history.replaceState(history.state, '', location.pathname + location.hash);
  }, [setValue]);

  const winRate = (tolerance: 'low' | 'moderate' | 'aggressive') =>
    illustrative(formTexts(`winRates.${tolerance}`), t('winRateSource'));
  const hints: Partial<Record<ApplicationField, ReactNode>> = {
    phone: t('hints.phone'),
    investmentAmount: tier
      ? t('chosenTier', { tier, minimum: formatTierMinimum(tier, language) })
      : t('hints.investmentAmount', {
          minimum: formatUsd(requireMoney(MINIMUM_INVESTMENT), { language }),
        }),
    riskTolerance: (
      <>
        {t('hints.riskTolerance')}{' '}
        <GroupMark figures={[winRate('low'), winRate('moderate'), winRate('aggressive')]} side="end" />
      </>
    ),
    liquidityNeeds: <a href="#liquidity">{t('liquidity.title')}</a>,
  };

  return (
    <form
      className="apply-form"
      data-draft="apply"
      method="post"
      action={localPath(language, '/apply')}
      noValidate={isHydrated}
      onFocus={() => preloadSchemas(language)}
      onSubmit={form.handleSubmit((body) => application.submit({ body: withLanguage(body, language) }))}
    >
      {GROUPS.map((group) => (
        <fieldset key={group} className="apply-form__group field-row">
          <legend>{t(`groups.${group}`)}</legend>
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
          {t(application.isPending ? 'submitting' : 'submit')}
        </Button>
        <p className="note">
          {t.rich('consent', {
            privacy: (text) => <a href={localPath(language, '/legal')}>{text}</a>,
          })}
        </p>
      </div>
    </form>
  );
}
