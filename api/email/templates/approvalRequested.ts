import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { type Recipient, renderEmail } from './renderEmail.ts';

interface ApprovalRequestedData extends Recipient {
  readonly requestedBy: string;
  readonly change: string;
  readonly expiresAt: Date;
  readonly approvalsUrl: string;
}

/** To a member of staff who can approve a change that another person requested. */
export function approvalRequestedEmail(to: ApprovalRequestedData): EmailDraft {
  return renderEmail(to, {
    template: 'approval-requested',
    subject: 'A change is waiting for your approval',
    heading: 'A change is waiting for your approval',
    preview: `${to.requestedBy} asked for a change that needs a second person.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${to.requestedBy} asked for a change that needs a second person. Nothing is changed until somebody approves it.`,
      },
      {
        kind: 'facts',
        facts: [
          ['Change', to.change],
          ['Requested by', to.requestedBy],
          ['Expires', formatInstant(to.expiresAt)],
        ],
      },
      { kind: 'action', label: 'Open Approvals', url: to.approvalsUrl },
    ],
  });
}
