import type { ReactNode } from 'react';
import type { replyToContact } from '#common/contract/contacts.ts';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { replyForm } from '#common/contract/replyForm.ts';
import { isSafeInGreeting } from '#common/domain/personName.ts';
import { ActionDialog } from '../form/ActionDialog.tsx';
import { EmailHint } from '../form/EmailHint.tsx';
import { NoteRow, TextRow } from '../form/fields.tsx';
import { useActionForm } from '../form/useActionForm.ts';
import { t } from '../messages/replyDialog.ts';
import { ReplyList } from './ReplyList.tsx';
import { useReplies } from './useReplies.ts';

interface ReplyDialogProps {
  /** The endpoints that reply have the same input. */
  readonly endpoint: typeof replyToContact;
  readonly recordId: string;
  readonly name: string;
  readonly email: string;
  /** Subject of what is answered. */
  readonly subject: string;
  /** What is answered. */
  readonly received?: ReactNode;
  /** Whether the status changes to responded. */
  readonly marksResponded: boolean;
  readonly onSent?: () => void;
  readonly onClose: () => void;
}

const hasPrefix = (subject: string): boolean => /^re:/i.test(subject);

/** The subject of the answer, which fits into its field. */
const replySubject = (subject: string): string =>
  (hasPrefix(subject) ? subject : t('re', { subject })).slice(0, MAX_LENGTH.subject);

/** Writes an answer by e-mail. */
export function ReplyDialog(props: ReplyDialogProps) {
  const { endpoint, recordId, name, email, onClose } = props;
  const replies = useReplies(recordId);
  const repliesSeen = replies.data?.length;
  const { dialog, field } = useActionForm(endpoint, {
    defaultValues: { subject: replySubject(props.subject), text: '' },
    schema: replyForm,
    input: (values) =>
      repliesSeen === undefined ? undefined : { params: { id: recordId }, body: { ...values, repliesSeen } },
    succeeded: { title: t('succeeded'), description: t('succeededText', { name, email }) },
    failed: t('failed'),
    onSuccess() {
      props.onSent?.();
      onClose();
    },
    onClose,
  });
  return (
    <ActionDialog
      title={t('title')}
      submitLabel={t('submit')}
      wide
      {...dialog}
      submitDisabled={repliesSeen === undefined}
    >
      <p>
        {t.rich('to', {
          b: (text) => <b>{text}</b>,
          name,
          mail: () => <span className="fa-prose">{email}</span>,
        })}
      </p>
      {props.received}
      <ReplyList recordId={recordId} />
      <TextRow label={t('subject')} {...field('subject')} />
      <NoteRow
        label={t('message')}
        hint={isSafeInGreeting(name) ? t('hintWithName', { name }) : t('hint')}
        rows={8}
        autoFocus
        {...field('text')}
      />
      <EmailHint email={t('receives', { email })} also={props.marksResponded ? t('marks') : ''} />
    </ActionDialog>
  );
}
