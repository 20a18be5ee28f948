import { useForm } from 'react-hook-form';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { correctionForm } from '#common/contract/accessForms.ts';
import { getProfile, requestCorrection } from '#common/contract/portalAuth.ts';
import { REPLY_HOURS } from '#common/domain/consultations.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { Button } from '#common/ui/Button.tsx';
import { TextAreaField } from '#common/ui/Field.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { Facts } from '../components/Facts.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { translatedResolver } from '../components/translatedResolver.ts';
import { usePortalDraft } from '../session/usePortalDraft.ts';

/** Requests a correction of personal data from staff. */
export function CorrectionForm() {
  const t = useMessages('portalAccount.profile');
  const form = useForm({
    resolver: translatedResolver(correctionForm, t.language),
    defaultValues: { message: '' },
  });
  const correction = useSubmit(requestCorrection, {
    form,
    clearDraft: usePortalDraft(form, 'correction'),
    succeeded: { title: t('sent'), description: t('sentText', { hours: REPLY_HOURS }) },
    failed: { title: t('notSent'), description: t('notSentText') },
    onSuccess: () => form.reset(),
  });

  return (
    <form className="pt-form" noValidate onSubmit={form.handleSubmit((body) => correction.submit({ body }))}>
      <TextAreaField
        label={t('what')}
        hint={t('whatHint')}
        error={form.formState.errors.message?.message}
        {...form.register('message')}
      />
      <div>
        <Button type="submit" variant="primary" busy={correction.isPending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

/** /portal/profile: the investor's personal data, and a form to request corrections. */
export function Profile() {
  const t = useMessages('portalAccount.profile');
  const query = useEndpointQuery(getProfile, {});
  return (
    <>
      <PageHeader title={t('title')} intro={t('intro')} />
      <div className="pt-grid">
        <Card title={t('data')} className="pt-span-6" busy={query.isPending}>
          <QueryContent query={query} skeleton={<Skeleton lines={5} />}>
            {({ profile: data }) => (
              <Facts
                items={[
                  [t('name'), data.fullName],
                  [t('email'), data.email],
                  [t('phone'), data.displayedPhone],
                  [t('investorId'), data.investorId],
                  [t('tier'), data.investmentTier],
                  [t('since'), formatDay(data.memberSince, t.language)],
                ]}
              />
            )}
          </QueryContent>
        </Card>
        <Card title={t('correct')} className="pt-span-6">
          <CorrectionForm />
        </Card>
      </div>
    </>
  );
}
