import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#common/domain/formatDate.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Card } from '../components/Card.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { profileQuery } from '../data/profile.ts';
import { usePortal } from '../session/PortalContext.ts';
import { CorrectionForm } from './CorrectionForm.tsx';

/** /portal/profile: the investor's personal data, and a form to request corrections. */
export function Profile() {
  const query = useQuery(profileQuery(usePortal()));
  return (
    <>
      <PageHeader title="Profile" intro="Your personal data as we hold it." />
      <div className="pt-grid">
        <Card title="Personal data" className="pt-span-6" busy={query.isPending}>
          <QueryContent query={query} skeleton={<Skeleton lines={5} />}>
            {(profile) => (
              <dl className="pt-facts">
                <div>
                  <dt>Full name</dt>
                  <dd>{profile.fullName}</dd>
                </div>
                <div>
                  <dt>Email</dt>
                  <dd>{profile.email}</dd>
                </div>
                <div>
                  <dt>Investor ID</dt>
                  <dd>{profile.investorId}</dd>
                </div>
                <div>
                  <dt>Investment tier</dt>
                  <dd>{profile.investmentTier}</dd>
                </div>
                <div>
                  <dt>Investor since</dt>
                  <dd>{formatDay(profile.memberSince)}</dd>
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
