import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getProfile } from '#common/contract/portalAuth.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Card } from '../components/Card.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';

/** /portal/profile: the investor's personal data, and a form to request corrections. */
export function Profile() {
  const query = useEndpointQuery(getProfile, {});
  return (
    <>
      <PageHeader title="Profile" intro="Your personal data as we hold it." />
      <div className="pt-grid">
        <Card title="Personal data" className="pt-span-6" busy={query.isPending}>
          <QueryContent query={query} skeleton={<Skeleton lines={5} />}>
            {({ profile: data }) => (
              <dl className="pt-facts">
                <div>
                  <dt>Full name</dt>
                  <dd>{data.fullName}</dd>
                </div>
                <div>
                  <dt>Email</dt>
                  <dd>{data.email}</dd>
                </div>
                <div>
                  <dt>Investor ID</dt>
                  <dd>{data.investorId}</dd>
                </div>
                <div>
                  <dt>Investment tier</dt>
                  <dd>{data.investmentTier}</dd>
                </div>
                <div>
                  <dt>Investor since</dt>
                  <dd>{formatDay(data.memberSince)}</dd>
                </div>
              </dl>
            )}
          </QueryContent>
        </Card>
        <Card title="Ask to correct" className="pt-span-6">
          <CorrectionForm />
        </Card>
      </div>
    </>
  );
}
