import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { ACCESS_CHANGE_WAIT_HOURS } from '#common/domain/withdrawals.ts';
import { FACTOR_CHANGES, type FactorChange } from './factorChanges.ts';
import { type Recipient, renderEmail } from './renderEmail.ts';

/** Descriptions of changes, without secrets and new values. */
const DESCRIPTIONS = {
  'email-changed': 'The e-mail address of your investor account was changed by our staff.',
  'name-changed': 'The name on your investor account was changed by our staff.',
  'access-code-reset':
    'The access code of your investor account was reset by our staff. A link to create a new one was sent to the e-mail address of the account.',
  'activation-resent':
    'A new activation link for your investor account was sent to the e-mail address of the account.',
  'access-code-created': 'A new access code was created for your investor account.',
  'access-code-changed': 'The access code of your investor account was changed in the portal.',
} as const;

export type AccountChange = keyof typeof DESCRIPTIONS | FactorChange;

const isFactorChange = (change: AccountChange): change is FactorChange => change in FACTOR_CHANGES;

const describe = (change: AccountChange): string =>
  isFactorChange(change) ? FACTOR_CHANGES[change]('investor account') : DESCRIPTIONS[change];

interface AccountChangedData extends Recipient {
  readonly changes: readonly AccountChange[];
  readonly at: Date;
  /** Whether the approval of new withdrawals is delayed. */
  readonly withdrawalsWait: boolean;
}

/** To every current or recent address of an account, after a change of credentials or contact data. */
export function accountChangedEmail({ changes, at, withdrawalsWait, ...to }: AccountChangedData): EmailDraft {
  return renderEmail(to, {
    template: 'account-changed',
    subject: `A change to your account with ${to.firm.name}`,
    heading: 'Your account was changed',
    preview: 'Please check that you know about this change.',
    urgent: true,
    blocks: [
      ...changes.map((change) => ({ kind: 'paragraph', text: describe(change) }) as const),
      { kind: 'facts', facts: [['When', formatInstant(at)]] },
      {
        kind: 'paragraph',
        text: `If you know about this change, you do not need to do anything. If you did not expect it, please call us at once: ${to.firm.phone}.`,
      },
      ...(withdrawalsWait
        ? [
            {
              kind: 'paragraph',
              text: `For your protection, a withdrawal that is requested now cannot be approved until ${ACCESS_CHANGE_WAIT_HOURS} hours after this change.`,
            } as const,
          ]
        : []),
    ],
  });
}
