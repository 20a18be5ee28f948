import { Button } from '@blueprintjs/core';
import type { Application } from '#common/contract/applications.ts';
import { liquidityNeedExplanations } from '#common/domain/applications.ts';
import { formatInstant } from '#common/ui/dates.ts';
import { Usd } from '#common/ui/Usd.tsx';
import { useAdmin } from '../../adminContext.ts';
import { usePlace } from '../../shell/usePlace.ts';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { ApplicationStatusTag } from './ApplicationStatusTag.tsx';

interface ApplicationDetailProps {
  readonly application: Application;
  readonly onApprove: () => void;
  readonly onReject: () => void;
}

export function ApplicationDetail({ application, onApprove, onReject }: ApplicationDetailProps) {
  const { platform } = useAdmin();
  const { go } = usePlace();
  const { investorId } = application;
  return (
    <>
      <p className="fa-detail-lead">
        <Usd amount={application.investmentAmount} /> <ApplicationStatusTag status={application.status} />
      </p>
      <dl className="fa-facts fa-facts-stacked">
        <div>
          <dt>E-mail</dt>
          <dd>
            <button
              type="button"
              className="fa-link"
              onClick={() => platform.openExternal(`mailto:${application.email}`)}
            >
              {application.email}
            </button>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>{application.phone}</dd>
        </div>
        <div>
          <dt>Submitted</dt>
          <dd>{formatInstant(application.submittedAt)}</dd>
        </div>
        {application.decidedAt ? (
          <div>
            <dt>Decided</dt>
            <dd>{formatInstant(application.decidedAt)}</dd>
          </div>
        ) : null}
        {application.decisionNote ? (
          <div>
            <dt>Note</dt>
            <dd className="fa-prose">{application.decisionNote}</dd>
          </div>
        ) : null}
      </dl>
      <ApplicationFacts application={application} />
      <p className="fa-muted">{liquidityNeedExplanations[application.liquidityNeeds]}</p>
      {application.status === 'pending' ? (
        <p className="fa-actions">
          <Button intent="primary" onClick={onApprove}>
            Approve & Generate ID
          </Button>
          <Button variant="outlined" intent="danger" onClick={onReject}>
            Reject…
          </Button>
        </p>
      ) : null}
      {investorId ? (
        <p className="fa-actions">
          <Button variant="outlined" onClick={() => go('investors', { open: investorId })}>
            Open investor {investorId}
          </Button>
        </p>
      ) : null}
    </>
  );
}
