import { Button } from '@blueprintjs/core';
import type { Application } from '#common/contract/applications.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { Usd } from '#common/ui/Usd.tsx';
import { type DescriptionItem, DescriptionList } from '../../DescriptionList.tsx';
import { EmailLink } from '../../EmailLink.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { useMay } from '../../session/useMay.ts';
import { ApplicationStatusTag } from './ApplicationStatusTag.tsx';
import { applicationDetailRows } from './applicationRows.tsx';

interface ApplicationDetailProps {
  readonly application: Application;
  readonly onApprove: () => void;
  readonly onReject: () => void;
}

export function ApplicationDetail({ application, onApprove, onReject }: ApplicationDetailProps) {
  const mayOperate = useMay('operate');
  const { navigate } = useDashboardParams();
  const { investorId, decidedAt } = application;
  const person: readonly DescriptionItem[] = [
    ['E-mail', <EmailLink key="mail" address={application.email} />],
    ['Phone', application.phone],
    ['Submitted', formatInstant(application.submittedAt)],
    ['Decided', decidedAt && formatInstant(decidedAt)],
    ['Decided by', application.decidedBy],
    ['Internal note', application.decisionNote],
  ];
  return (
    <>
      <p className="fa-detail-lead">
        <Usd amount={application.investmentAmount} /> <ApplicationStatusTag status={application.status} />
      </p>
      <DescriptionList items={person} />
      <DescriptionList items={applicationDetailRows(application)} />
      {mayOperate && application.status === 'pending' ? (
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
          <Button variant="outlined" onClick={() => navigate('investors', { open: investorId })}>
            Open investor {investorId}
          </Button>
        </p>
      ) : null}
    </>
  );
}
