import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getProfile } from '#common/contract/portalAuth.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';

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
              <dl className="pt-facts">
                <div>
                  <dt>{t('name')}</dt>
                  <dd>{data.fullName}</dd>
                </div>
                <div>
                  <dt>{t('email')}</dt>
                  <dd>{data.email}</dd>
                </div>
                {data.displayedPhone ? (
                  <div>
                    <dt>{t('phone')}</dt>
                    <dd>{data.displayedPhone}</dd>
                  </div>
                ) : null}
                <div>
                  <dt>{t('investorId')}</dt>
                  <dd>{data.investorId}</dd>
                </div>
                <div>
                  <dt>{t('tier')}</dt>
                  <dd>{data.investmentTier}</dd>
                </div>
                <div>
                  <dt>{t('since')}</dt>
                  <dd>{formatDay(data.memberSince, t.language)}</dd>
                </div>
              </dl>
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
