import { Button } from '@blueprintjs/core';
import type { Application } from '#common/contract/applications.ts';
import type { ApplicationStatus } from '#common/domain/applications.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { t } from '../../messages/applications.ts';
import { useMay } from '../../session/useMay.ts';
import { applicationRows } from './applicationRows.tsx';

const tones = { pending: 'warning', approved: 'positive', rejected: 'negative' } as const;

export function ApplicationStatusTag({ status }: { readonly status: ApplicationStatus }) {
  return <StatusTag tone={tones[status]}>{status}</StatusTag>;
}

const withoutParentheses = (text: string) => text.replace(/ \(.*\)$/, '');

interface ApplicationCardProps {
  readonly application: Application;
  readonly onApprove: () => void;
  readonly onOpen: () => void;
}

export function ApplicationCard({ application, onApprove, onOpen }: ApplicationCardProps) {
  const mayOperate = useMay('operate');
  return (
    <article className="fa-application" aria-label={t('card', { name: application.fullName })}>
      <div className="fa-application-who">
        <h3>
          <button type="button" className="fa-row-title" onClick={onOpen}>
            {application.fullName}
          </button>
        </h3>
        <ApplicationStatusTag status={application.status} />
        <p className="fa-muted fa-line">{application.email}</p>
        <p className="fa-muted fa-line">{application.displayedPhone}</p>
        <p className="fa-muted fa-line">
          {t('submittedAt', { time: formatInstant(application.submittedAt) })}
        </p>
      </div>
      <dl className="fa-description-list">
        {applicationRows(application).map(([label, text]) =>
          text ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{typeof text === 'string' ? withoutParentheses(text) : text}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <div className="fa-application-end">
        <span className="fa-amount">
          <Usd amount={application.investmentAmount} />
        </span>
        {mayOperate && application.status === 'pending' ? (
          <Button intent="primary" variant="outlined" onClick={onApprove}>
            {t('approve')}
          </Button>
        ) : application.investorId ? (
          <code className="fa-id">{application.investorId}</code>
        ) : null}
      </div>
    </article>
  );
}
