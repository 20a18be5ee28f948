import { Button } from '@blueprintjs/core';
import type { Application } from '#common/contract/applications.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { Usd } from '#common/ui/Usd.tsx';
import { type DescriptionItem, DescriptionList } from '../../DescriptionList.tsx';
import { EmailLink } from '../../EmailLink.tsx';
import { languageLabels } from '../../languageLabels.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/applications.ts';
import { NotesAndTasks } from '../../notesAndTasks/lazyNotesAndTasks.tsx';
import { PersonalDataButton } from '../../personalData/PersonalDataButton.tsx';
import { Tags } from '../../recordTags/lazyTags.tsx';
import { ReplyList } from '../../replies/ReplyList.tsx';
import { useMay } from '../../session/useMay.ts';
import { ApplicationStatusTag } from './ApplicationCard.tsx';
import { applicationDetailRows } from './applicationRows.tsx';

interface ApplicationDetailProps {
  readonly application: Application;
  readonly onApprove: () => void;
  readonly onReject: () => void;
  readonly onReply: () => void;
}

export function ApplicationDetail({ application, onApprove, onReject, onReply }: ApplicationDetailProps) {
  const mayOperate = useMay('operate');
  const { navigate } = useDashboardParams();
  const { investorId, decidedAt } = application;
  const person: readonly DescriptionItem[] = [
    [t('email'), <EmailLink key="mail" address={application.email} />],
    [t('phone'), application.displayedPhone],
    [t('language'), languageLabels[application.language]],
    [t('submitted'), formatInstant(application.submittedAt)],
    [t('decided'), decidedAt && formatInstant(decidedAt)],
    [t('decidedBy'), application.decidedBy],
    [t('note'), application.decisionNote],
  ];
  return (
    <>
      <p className="fa-detail-lead">
        <Usd amount={application.investmentAmount} /> <ApplicationStatusTag status={application.status} />
      </p>
      <Tags record="application" id={application.id} tags={application.tags} />
      <DescriptionList items={person} />
      <DescriptionList items={applicationDetailRows(application)} />
      <p className="fa-actions">
        {mayOperate && application.status === 'pending' ? (
          <>
            <Button intent="primary" onClick={onApprove}>
              {t('approve')}
            </Button>
            <Button variant="outlined" intent="danger" onClick={onReject}>
              {t('reject')}
            </Button>
          </>
        ) : null}
        {mayOperate ? (
          <Button variant="outlined" onClick={onReply}>
            {t('reply')}
          </Button>
        ) : null}
        {investorId ? (
          <Button variant="outlined" onClick={() => navigate('investors', { open: investorId })}>
            {t('openInvestor', { id: investorId })}
          </Button>
        ) : (
          <PersonalDataButton
            person={{ kind: 'form', subject: application.id }}
            name={application.fullName}
          />
        )}
      </p>
      <ReplyList recordId={application.id} />
      <h3 className="fa-subhead">{t('notesAndTasks')}</h3>
      <NotesAndTasks record="application" id={application.id} />
    </>
  );
}
