import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { deviceTexts } from '#api/messages/devices.ts';
import { accountMailTexts, commonMailTexts } from '#api/messages/mails.ts';
import { translateDeviceName } from '#common/contract/deviceName.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { type Person, renderEmail } from './renderEmail.ts';

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
      { kind: 'paragraph', text: t('device.text') },
      {
        kind: 'facts',
        facts: [
          [t('device.device'), translateDeviceName(deviceTexts(to.language), device)],
          [commonMailTexts(to.language)('when'), formatInstant(at, to.language)],
        ],
      },
      { kind: 'paragraph', text: t('device.notYou', { phone: to.firm.phone }) },
    ],
  });
}
