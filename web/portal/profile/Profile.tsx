import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#common/ui/formatDate.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Card } from '../components/Card.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { profileQuery } from '../data/profile.ts';
import { usePortal } from '../session/PortalContext.ts';
import { CorrectionForm } from './CorrectionForm.tsx';

/** /portal/profile: what we hold about the person, and a way to have it corrected. */
export function Profile() {
  const query = useQuery(profileQuery(usePortal()));
  return (
    <>
      <PageHead title="Profile" lead="Your personal data as we hold it." />
      <div className="pt-grid">
        <Card title="Personal data" className="pt-span-6" busy={query.isPending}>
          <Loaded query={query} skeleton={<Skeleton lines={5} />}>
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
          </Loaded>
        </Card>
        <Card title="Ask to correct" className="pt-span-6">
          <CorrectionForm />
        </Card>
      </div>
    </>
  );
}
