import { NOTE_FIELD } from '#api/approvals/change.ts';
import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import type { PreviewLine } from '#common/contract/approvals.ts';
import { APPROVAL_HOURS, OBJECTION_HOURS } from '#common/domain/approvalPeriods.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { isSafeInGreeting } from '#common/domain/personName.ts';
import { facts, type Recipient, renderEmail, staffName } from './renderEmail.ts';

interface ApprovalRequestedData extends Recipient {
  readonly requestedBy: string;
  readonly change: string;
  /** Client, and each field before and after. */
  readonly preview: readonly PreviewLine[];
  readonly expiresAt: Date;
  readonly approvalsUrl: string;
}

const NO_VALUE = 'none';
const AMOUNT = /^-?\$[\d,]+(?:\.\d+)?$/;

/** Emails repeat names, words and amounts of a change, and no address, number or note. */
const isRepeatable = (value: string | null): boolean =>
  value === null || AMOUNT.test(value) || isSafeInGreeting(value);

/** A change as facts of a message. */
const previewFacts = (preview: readonly PreviewLine[]) =>
  preview
    .filter(({ field, before, after }) => field !== NOTE_FIELD && isRepeatable(before) && isRepeatable(after))
    .map(({ field, before, after }): readonly [string, string] => [
      field,
      before === after ? (after ?? NO_VALUE) : `${before ?? NO_VALUE} → ${after ?? NO_VALUE}`,
    ]);

/** To a member of staff who can approve a change that another person requested. */
export function approvalRequestedEmail(to: ApprovalRequestedData): EmailDraft {
  return renderEmail(to, {
    template: 'approval-requested',
    subject: 'A change is waiting for your approval',
    preview: `${to.requestedBy} asked for a change that needs a second person.`,
    blocks: [
      `${to.requestedBy} asked for a change that needs a second person. Nothing is changed until somebody approves it.`,
      facts(
        ['Change', to.change],
        ...previewFacts(to.preview),
        ['Requested by', to.requestedBy],
        ['Expires', formatInstant(to.expiresAt)],
      ),
      { kind: 'action', label: 'Open Approvals', url: to.approvalsUrl },
    ],
  });
}

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
    preview: to.change,
    blocks: [
      text,
      facts(
        ['Change', to.change],
        ...previewFacts(to.preview),
        ...(to.decidedBy ? [['Decided by', to.decidedBy] as const] : []),
        ...(to.note ? [[to.status === 'rejected' ? 'Reason' : 'Note', to.note] as const] : []),
      ),
      { kind: 'action', label: 'Open Approvals', url: to.approvalsUrl },
    ],
  });
}

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
    preview: `It takes effect on ${formatInstant(to.effectiveAt)} unless it is rejected.`,
    urgent: true,
    blocks: [
      `Nobody else can approve this change, so it takes effect on ${formatInstant(to.effectiveAt)}. Until then the person whom it concerns can reject it under Approvals.`,
      facts(
        ['Change', to.change],
        ['Requested by', staffName(to.requestedBy)],
        ['Takes effect', formatInstant(to.effectiveAt)],
      ),
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
    preview: 'Two members of staff disagree about a change.',
    urgent: true,
    blocks: [
      'The person whom this change concerns rejected it. Nothing was changed. Nobody else can decide on it in the dashboard, so please talk to both of them.',
      facts(
        ['Change', to.change],
        ['Requested by', staffName(to.requestedBy)],
        ['Rejected by', staffName(to.rejectedBy)],
      ),
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
    preview: ENDINGS[to.status],
    blocks: [
      `${ENDINGS[to.status]} Nothing was changed by it.`,
      facts(['Change', to.change], ['Requested by', staffName(to.requestedBy)]),
    ],
  });
}
