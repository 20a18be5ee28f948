import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { deviceTexts } from '#api/messages/devices.ts';
import type en from '#api/messages/en/accountMails.ts';
import { accountMailTexts, commonMailTexts } from '#api/messages/mails.ts';
import { translateDeviceName } from '#common/contract/deviceName.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { RECOVERY_WAIT_HOURS } from '#common/domain/investorRecovery.ts';
import { ACCESS_CHANGE_WAIT_HOURS } from '#common/domain/withdrawals.ts';
import { type Block, facts, type Person, type Recipient, renderEmail } from './renderEmail.ts';

interface ActivationData extends Person {
  readonly investorId: string;
  /** Opens the portal with the ID and the code filled in. */
  readonly activationLink: string;
  /** Single use. Masked in the outbox after sending. */
  readonly code: string;
  readonly expiresAt: Date;
}

/** The part that both emails with an activation code share. */
function activationBlocks({
  language,
  investorId,
  activationLink,
  code,
  expiresAt,
}: ActivationData): Block[] {
  const t = accountMailTexts(language);
  return [
    facts([t('investorId'), investorId], [t('validUntil'), formatInstant(expiresAt, language)]),
    { kind: 'action', label: t('createCode'), url: activationLink },
    { kind: 'code', label: t('activationCode'), text: code },
    t('linkOnce'),
  ];
}

/** To a new investor, with the activation code for the first sign-in. */
export function welcomeEmail(to: ActivationData): EmailDraft {
  const t = accountMailTexts(to.language);
  const firm = to.firm.name;
  return renderEmail(to, {
    template: 'welcome',
    subject: t('welcome.subject', { firm }),
    heading: t('welcome.heading', { firm }),
    preview: t('welcome.preview'),
    secret: to.code,
    urgent: true,
    blocks: [t('welcome.text'), ...activationBlocks(to)],
  });
}

/** To an investor whose access code was reset, or whose activation is sent again. */
export function accessCodeResetEmail(to: ActivationData): EmailDraft {
  const t = accountMailTexts(to.language);
  return renderEmail(to, {
    template: 'access-code-reset',
    subject: t('reset.subject', { firm: to.firm.name }),
    heading: t('reset.heading'),
    preview: t('reset.preview'),
    secret: to.code,
    urgent: true,
    blocks: [t('reset.text'), ...activationBlocks(to), t('reset.notYou', { phone: to.firm.phone })],
  });
}

/** Changes that the notice describes, without secrets and new values. */
export type AccountNotice = keyof (typeof en)['changes'];

interface AccountChangedData extends Person {
  readonly changes: readonly AccountNotice[];
  readonly at: Date;
  /** Whether the approval of new withdrawals is delayed. */
  readonly withdrawalsWait: boolean;
}

/** To every current or recent address of an account, after a change of credentials or contact data. */
export function accountChangedEmail({ changes, at, withdrawalsWait, ...to }: AccountChangedData): EmailDraft {
  const t = accountMailTexts(to.language);
  const hours = String(ACCESS_CHANGE_WAIT_HOURS);
  return renderEmail(to, {
    template: 'account-changed',
    subject: t('changed.subject', { firm: to.firm.name }),
    heading: t('changed.heading'),
    preview: t('changed.preview'),
    urgent: true,
    blocks: [
      ...changes.map((change) => t(`changes.${change}`)),
      facts([commonMailTexts(to.language)('when'), formatInstant(at, to.language)]),
      t('changed.notYou', { phone: to.firm.phone }),
      ...(withdrawalsWait ? [t('changed.wait', { hours })] : []),
    ],
  });
}

interface NewDeviceData extends Person {
  /** As stored, such as `Firefox on Windows`. */
  readonly device: string;
  readonly at: Date;
}

/** To an investor who signed in on a device that the account did not know. */
export function newDeviceEmail({ device, at, ...to }: NewDeviceData): EmailDraft {
  const t = accountMailTexts(to.language);
  return renderEmail(to, {
    template: 'new-device',
    subject: t('device.subject', { firm: to.firm.name }),
    heading: t('device.heading'),
    preview: t('device.preview'),
    urgent: true,
    blocks: [
      t('device.text'),
      facts(
        [t('device.device'), translateDeviceName(deviceTexts(to.language), device)],
        [commonMailTexts(to.language)('when'), formatInstant(at, to.language)],
      ),
      t('device.notYou', { phone: to.firm.phone }),
    ],
  });
}

interface GuessedAccessCodeData extends Person {
  readonly investorId: string;
  readonly failures: number;
  /** Opens the sign-in on a device that is exempt from the limits of other devices. */
  readonly link: string;
  /** Contained in the link. Masked for staff. */
  readonly code: string;
  readonly expiresAt: Date;
}

/** To an investor, after many wrong access codes. */
export function guessedAccessCodeEmail(to: GuessedAccessCodeData): EmailDraft {
  const t = accountMailTexts(to.language);
  return renderEmail(to, {
    template: 'guessed-access-code',
    subject: t('guessed.subject'),
    preview: t('guessed.preview'),
    secret: to.code,
    blocks: [
      t('guessed.text'),
      facts([t('investorId'), to.investorId], [t('guessed.attempts'), String(to.failures)]),
      t('guessed.newDevice'),
      { kind: 'action', label: t('guessed.signIn'), url: to.link },
      facts([t('guessed.linkValid'), formatInstant(to.expiresAt, to.language)]),
      t('guessed.notYou'),
    ],
  });
}

interface RecoveryData extends Person {
  readonly effectiveAt: Date;
  /** Single-use code that stops the recovery. */
  readonly code: string;
  readonly link: string;
}

/** To every current or recent address of an account whose access is to be recovered. */
export function recoveryRequestedEmail({ effectiveAt, code, link, ...to }: RecoveryData): EmailDraft {
  const t = accountMailTexts(to.language);
  return renderEmail(to, {
    template: 'recovery-requested',
    subject: t('recovery.subject', { firm: to.firm.name }),
    heading: t('recovery.heading'),
    preview: t('recovery.preview'),
    secret: code,
    urgent: true,
    blocks: [
      t('recovery.text', { hours: String(RECOVERY_WAIT_HOURS) }),
      facts([t('recovery.effective'), formatInstant(effectiveAt, to.language)]),
      t('recovery.notYou', { phone: to.firm.phone }),
      { kind: 'action', label: t('recovery.stop'), url: link },
      { kind: 'code', label: t('recovery.code'), text: code },
    ],
  });
}

interface ObjectionData extends Recipient {
  readonly investorId: string;
  readonly at: Date;
}

/** To the firm, after an investor stopped the recovery of access. */
export function recoveryObjectedEmail({ investorId, at, ...to }: ObjectionData): EmailDraft {
  return renderEmail(to, {
    template: 'recovery-objected',
    subject: 'An investor stopped a recovery of access',
    preview: 'Somebody else may have asked for it. Please call the investor.',
    urgent: true,
    blocks: [
      'The reset of access code and second factor was stopped with the link in the e-mail to the investor. Nothing was changed.',
      facts(['Investor ID', investorId], ['When', formatInstant(at)]),
      'Somebody else may have asked for this reset. Please call the investor on a number that you know before you request another one.',
    ],
  });
}
