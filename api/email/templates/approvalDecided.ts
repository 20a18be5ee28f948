import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import type { PreviewLine } from '#common/contract/approvals.ts';
import { APPROVAL_HOURS, OBJECTION_HOURS } from '#common/domain/approvalPeriods.ts';
import { previewFacts } from './approvalRequested.ts';
import { type Recipient, renderEmail } from './renderEmail.ts';

type Status = 'approved' | 'unopposed' | 'rejected' | 'expired' | 'voided';

interface ApprovalDecidedData extends Recipient {
  readonly change: string;
  /** Client, and each field before and after. */
  readonly preview: readonly PreviewLine[];
  readonly status: Status;
  readonly decidedBy: string | undefined;
  readonly note: string | undefined;
  readonly approvalsUrl: string;
}

const TEXTS: Readonly<Record<Status, { readonly heading: string; readonly text: string }>> = {
  approved: {
    heading: 'Your change was approved',
    text: 'A second person approved the change that you asked for. It has been carried out.',
  },
  unopposed: {
    heading: 'Your change took effect',
    text: `The change that you asked for was not rejected within ${OBJECTION_HOURS} hours. It has been carried out.`,
  },
  rejected: {
    heading: 'Your change was rejected',
    text: 'A second person rejected the change that you asked for. Nothing was changed.',
  },
  expired: {
    heading: 'Your request for approval has expired',
    text: `The change that you asked for was not decided within ${APPROVAL_HOURS} hours. Nothing was changed. You can ask for it again.`,
  },
  voided: {
    heading: 'Your request for approval was voided',
    text: 'The data behind your change was edited after your request, so the request is void. Nothing was changed. Please check the account and ask again if the change is still needed.',
  },
};

/** To the member of staff who requested a change, after its end. */
export function approvalDecidedEmail(to: ApprovalDecidedData): EmailDraft {
  const { heading, text } = TEXTS[to.status];
  return renderEmail(to, {
    template: 'approval-decided',
    subject: heading,
    heading,
    preview: to.change,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        facts: [
          ['Change', to.change],
          ...previewFacts(to.preview),
          ...(to.decidedBy ? [['Decided by', to.decidedBy] as const] : []),
          ...(to.note ? [[to.status === 'rejected' ? 'Reason' : 'Note', to.note] as const] : []),
        ],
      },
      { kind: 'action', label: 'Open Approvals', url: to.approvalsUrl },
    ],
  });
}
