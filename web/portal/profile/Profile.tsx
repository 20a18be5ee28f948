import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getProfile } from '#common/contract/portalAuth.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { Facts } from '../components/Facts.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { CorrectionList } from './CorrectionList.tsx';
import { HeldData } from './HeldData.tsx';

const CorrectionForm = lazyWithRetry(async () => (await import('./CorrectionForm.tsx')).CorrectionForm, {
  fallback: <Skeleton lines={8} />,
});

/** /portal/profile: the investor's personal data, what is kept and until when as a file too, and corrections of it. */
export function Profile() {
  const t = useMessages('portalAccount.profile');
  const corrections = useMessages('portalPersonalData.page');
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
        <Card title={corrections('correct')} className="pt-span-6">
          <CorrectionForm />
        </Card>
        <CorrectionList />
        <HeldData />
      </div>
    </>
  );
}
