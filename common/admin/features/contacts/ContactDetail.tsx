import { Button } from '@blueprintjs/core';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { type ContactMessage, getContact } from '#common/contract/contacts.ts';
import type { ReplyStatus } from '#common/domain/consultations.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { AccountWithEmail } from '../../accounts/lazyAccountWithEmail.tsx';
import { EmailLink } from '../../EmailLink.tsx';
import { languageLabels } from '../../languageLabels.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/contacts.ts';
import { CorrectionState } from '../../personalData/CorrectionState.tsx';
import { ReplyActions } from '../../replies/ReplyActions.tsx';
import { ReplyList } from '../../replies/ReplyList.tsx';
import { ReplyStatusTag } from '../../replies/ReplyStatusTag.tsx';
import { StatusChange } from '../../replies/StatusChange.tsx';
import { useMay } from '../../session/useMay.ts';
import { OriginTag } from './OriginTag.tsx';

interface ContactDetailProps {
  readonly message: ContactMessage;
  readonly busy: boolean;
  onMark(status: ReplyStatus): void;
  onReply(): void;
}

/** One message. Its text is loaded by its own endpoint, which the access log records. */
export function ContactDetail({ message, busy, onMark, onReply }: ContactDetailProps) {
  const mayOperate = useMay('operate');
  const { navigate } = useDashboardParams();
  const { investorId } = message;
  const { data } = useEndpointQuery(
    getContact,
    { params: { id: message.id } },
    { staleTime: 0, select: ({ contact }) => contact },
  );
  return (
    <>
      <p>
        <b>{message.name}</b> <OriginTag message={message} /> <ReplyStatusTag status={message.status} />
      </p>
      <p className="fa-muted">
        {t.rich('received', {
          mail: () => <EmailLink address={message.email} />,
          time: formatInstant(message.submittedAt),
          language: languageLabels[message.language],
        })}
      </p>
      <StatusChange {...(data ?? message)} />
      <blockquote className="fa-prose fa-message">{(data ?? message).message}</blockquote>
      <CorrectionState message={data ?? message} />
      <ReplyActions status={message.status} busy={busy} onMark={onMark}>
        {mayOperate ? (
          <Button variant="outlined" onClick={onReply}>
            {t('reply')}
          </Button>
        ) : null}
      </ReplyActions>
      <ReplyList recordId={message.id} />
      <h3 className="fa-subhead">{t('account')}</h3>
      {investorId ? (
        <p className="fa-actions">
          <Button variant="outlined" onClick={() => navigate('investors', { open: investorId })}>
            {t('openInvestor', { id: investorId })}
          </Button>
        </p>
      ) : (
        <AccountWithEmail email={message.email} form={message.id} name={message.name} />
      )}
    </>
  );
}
