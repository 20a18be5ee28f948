import { NOTE_FIELD } from '#api/approvals/change.ts';
import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import type { PreviewLine } from '#common/contract/approvals.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { isSafeInGreeting } from '#common/domain/personName.ts';
import { type Recipient, renderEmail } from './renderEmail.ts';

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
export const previewFacts = (preview: readonly PreviewLine[]) =>
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
          ...previewFacts(to.preview),
          ['Requested by', to.requestedBy],
          ['Expires', formatInstant(to.expiresAt)],
        ],
      },
      { kind: 'action', label: 'Open Approvals', url: to.approvalsUrl },
    ],
  });
}
