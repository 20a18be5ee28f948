import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { displayAddress } from '#api/email/displayAddress.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { facts, type Recipient, renderEmail, staffName } from './renderEmail.ts';

interface StaffInvitationData extends Recipient {
  readonly invitedBy: string;
  readonly role: string;
  readonly link: string;
  /** Single use. Masked in the outbox after sending. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** To a person who is invited to work with the dashboard. */
export function staffInvitationEmail(to: StaffInvitationData): EmailDraft {
  return renderEmail(to, {
    template: 'staff-invitation',
    subject: `Your invitation to the staff dashboard of ${to.firm.name}`,
    heading: 'You are invited to the staff dashboard',
    preview: 'Choose a password to create your account.',
    secret: to.token,
    urgent: true,
    blocks: [
      'An account for the staff dashboard is ready for you. Choose a password and set up a second factor to use it.',
      facts(
        ['Invited by', staffName(to.invitedBy)],
        ['Role', to.role],
        ['Valid until', formatInstant(to.expiresAt)],
      ),
      { kind: 'action', label: 'Accept the invitation', url: to.link },
      'The link works once. Do not pass it on. If you did not expect this message, please tell the firm and do not open the link.',
    ],
  });
}

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
    preview: 'Please check that you know about this change.',
    urgent: true,
    blocks: [
      text,
      facts(
        ['Account', staffName(to.account)],
        ...(to.facts ?? []),
        ['Changed by', staffName(to.by)],
        ['When', formatInstant(to.at)],
      ),
      'If you did not expect this change, please tell an administrator of the dashboard at once.',
    ],
  });
}

interface StaffPasswordData extends Omit<Recipient, 'name'> {
  readonly username: string;
  readonly at: Date;
}

/** To the firm, after a password change of a staff account. */
export function staffPasswordChangedEmail({ firm, email, username, at }: StaffPasswordData): EmailDraft {
  return renderEmail(
    { firm, name: '', email },
    {
      template: 'staff-password-changed',
      subject: 'The password of a staff account was changed',
      heading: 'A staff password was changed',
      preview: 'Please check that you know about this change.',
      urgent: true,
      blocks: [
        'The password of this staff account was changed. Its other sessions were ended.',
        facts(['Account', displayAddress(username)], ['When', formatInstant(at)]),
        'If no member of your staff made this change, someone else knows the password. Stop the service or its access to the network, and check the activity in the dashboard.',
      ],
    },
  );
}

/** Descriptions of changes of the second factors of a member of staff. They contain no secrets. */
const FACTOR_CHANGES = {
  'passkey-added': 'A passkey was added to your staff account.',
  'passkey-removed': 'A passkey was removed from your staff account.',
  'passkey-copied':
    'A passkey of your staff account seems to have been copied: it was used with an old counter. Nobody signed in with it. Please remove this passkey and create a new one.',
  'totp-added': 'An authenticator app was set up for your staff account.',
  'totp-removed': 'The authenticator app of your staff account was removed.',
  'recovery-codes-created':
    'New recovery codes were created for your staff account. Earlier ones no longer work.',
  'recovery-code-used': 'A recovery code of your staff account was used.',
  'second-factors-reset':
    'The second factors of your staff account were removed, so that new ones can be set up.',
} as const;

export type FactorChange = keyof typeof FACTOR_CHANGES;

interface StaffFactorData extends Recipient {
  readonly username: string;
  readonly change: FactorChange;
  readonly at: Date;
}

/** To a member of staff, or to the firm where the account has no address, after a change of second factors. */
export function staffFactorChangedEmail({ username, change, at, ...to }: StaffFactorData): EmailDraft {
  return renderEmail(to, {
    template: 'staff-factor-changed',
    subject: 'The second factors of a staff account were changed',
    heading: 'A second factor was changed',
    preview: 'Please check that you know about this change.',
    urgent: true,
    blocks: [
      FACTOR_CHANGES[change],
      facts(['Account', displayAddress(username)], ['When', formatInstant(at)]),
      'If you did not expect this, tell an administrator at once: sessions of the account can be ended in the dashboard.',
    ],
  });
}

interface StaffNewDeviceData extends Recipient {
  readonly username: string;
  /** Such as `Firefox on Windows`. */
  readonly device: string;
  readonly at: Date;
}

/** To a member of staff who signed in on a device that the account did not know. */
export function staffNewDeviceEmail({ username, device, at, ...to }: StaffNewDeviceData): EmailDraft {
  return renderEmail(to, {
    template: 'staff-new-device',
    subject: 'A new sign-in to your staff account',
    heading: 'A sign-in on a new device',
    preview: 'Please check that it was you.',
    urgent: true,
    blocks: [
      'Somebody signed in to your staff account on a device that has not been used for it before.',
      facts(['Account', displayAddress(username)], ['Device', device], ['When', formatInstant(at)]),
      'If it was you, you do not need to do anything. If it was not, please end the other sessions and change your password under “My account” in the dashboard, and inform an administrator at once.',
    ],
  });
}

interface GuessedPasswordData extends Recipient {
  readonly username: string;
  readonly failures: number;
}

/** To the firm, after many wrong passwords for a staff account. */
export function guessedPasswordEmail(to: GuessedPasswordData): EmailDraft {
  return renderEmail(to, {
    template: 'guessed-password',
    subject: 'Wrong passwords were entered for a staff account',
    preview: 'Nobody has signed in with them.',
    blocks: [
      'Several wrong passwords were entered for a staff account. Nobody has signed in with them. The service limits further attempts.',
      facts(['User name', displayAddress(to.username)], ['Wrong attempts so far', String(to.failures)]),
      'Devices that have signed in to this account before are not affected. If nobody at the firm did this, please check that the password is long and used nowhere else.',
    ],
  });
}
