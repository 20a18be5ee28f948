import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { type Recipient, renderEmail, staffName } from './renderEmail.ts';

interface ChangeAnnouncedData extends Recipient {
  readonly requestedBy: string;
  readonly change: string;
  readonly effectiveAt: Date;
  readonly approvalsUrl: string;
}

/** To the people whom a change of a staff account concerns, and to the firm, because nobody else can approve it. */
export function changeAnnouncedEmail(to: ChangeAnnouncedData): EmailDraft {
  const heading = 'A change of a staff account was requested';
  return renderEmail(to, {
    template: 'change-announced',
    subject: heading,
    heading,
    preview: `It takes effect on ${formatInstant(to.effectiveAt)} unless it is rejected.`,
    urgent: true,
    blocks: [
      {
        kind: 'paragraph',
        text: `Nobody else can approve this change, so it takes effect on ${formatInstant(to.effectiveAt)}. Until then the person whom it concerns can reject it under Approvals.`,
      },
      {
        kind: 'facts',
        facts: [
          ['Change', to.change],
          ['Requested by', staffName(to.requestedBy)],
          ['Takes effect', formatInstant(to.effectiveAt)],
        ],
      },
      { kind: 'action', label: 'Open Approvals', url: to.approvalsUrl },
    ],
  });
}

interface ChangeDisputedData extends Recipient {
  readonly requestedBy: string;
  readonly rejectedBy: string;
  readonly change: string;
}

/** To the firm, after a person rejected a change of the own account. */
export function changeDisputedEmail(to: ChangeDisputedData): EmailDraft {
  const heading = 'A change of a staff account was rejected';
  return renderEmail(to, {
    template: 'change-disputed',
    subject: heading,
    heading,
    preview: 'Two members of staff disagree about a change.',
    urgent: true,
    blocks: [
      {
        kind: 'paragraph',
        text: 'The person whom this change concerns rejected it. Nothing was changed. Nobody else can decide on it in the dashboard, so please settle it with both of them.',
      },
      {
        kind: 'facts',
        facts: [
          ['Change', to.change],
          ['Requested by', staffName(to.requestedBy)],
          ['Rejected by', staffName(to.rejectedBy)],
        ],
      },
    ],
  });
}

type Ending = 'withdrawn' | 'expired' | 'voided';

interface ChangeEndedData extends Recipient {
  readonly requestedBy: string;
  readonly change: string;
  readonly status: Ending;
}

const ENDINGS: Readonly<Record<Ending, string>> = {
  withdrawn: 'The person who asked for this change cancelled the request.',
  expired: 'The request expired before the change could take effect.',
  voided:
    'The request was voided, because the account or the rights of the person who asked for the change are not as they were.',
};

/** To the firm, after an announced change ended without taking effect and without a rejection. */
export function changeEndedEmail(to: ChangeEndedData): EmailDraft {
  const heading = 'A change of a staff account does not take effect';
  return renderEmail(to, {
    template: 'change-ended',
    subject: heading,
    heading,
    preview: ENDINGS[to.status],
    blocks: [
      { kind: 'paragraph', text: `${ENDINGS[to.status]} Nothing was changed by it.` },
      {
        kind: 'facts',
        facts: [
          ['Change', to.change],
          ['Requested by', staffName(to.requestedBy)],
        ],
      },
    ],
  });
}
