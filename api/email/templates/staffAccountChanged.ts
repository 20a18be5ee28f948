import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { type Recipient, renderEmail, staffName } from './renderEmail.ts';

export type StaffAccountChange = 'joined' | 'role-changed' | 'deactivated' | 'reactivated' | 'email-changed';

const TEXTS: Readonly<Record<StaffAccountChange, { readonly heading: string; readonly text: string }>> = {
  joined: {
    heading: 'A member of staff has joined',
    text: 'An invitation to the staff dashboard was accepted. The account can sign in now.',
  },
  'role-changed': {
    heading: 'The role of a staff account was changed',
    text: 'The role of this staff account was changed. It applies at once.',
  },
  deactivated: {
    heading: 'A staff account was deactivated',
    text: 'This staff account was deactivated. Its sessions have ended and it cannot sign in.',
  },
  reactivated: {
    heading: 'A staff account was reactivated',
    text: 'This staff account was reactivated. It can sign in again.',
  },
  'email-changed': {
    heading: 'The e-mail address of a staff account was changed',
    text: 'The e-mail address of this staff account was changed. It names the account at sign-in.',
  },
};

interface StaffAccountData extends Recipient {
  readonly change: StaffAccountChange;
  /** Name of the person whose account it is. */
  readonly account: string;
  readonly by: string;
  readonly at: Date;
  /** What applies now, such as the new role. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
}

/** After a change of a staff account: to its owner and to the firm. */
export function staffAccountChangedEmail(to: StaffAccountData): EmailDraft {
  const { heading, text } = TEXTS[to.change];
  return renderEmail(to, {
    template: 'staff-account-changed',
    subject: heading,
    heading,
    preview: 'Please check that you know about this change.',
    urgent: true,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        facts: [
          ['Account', staffName(to.account)],
          ...(to.facts ?? []),
          ['Changed by', staffName(to.by)],
          ['When', formatInstant(to.at)],
        ],
      },
      {
        kind: 'paragraph',
        text: 'If you did not expect this change, please tell an administrator of the dashboard at once.',
      },
    ],
  });
}
