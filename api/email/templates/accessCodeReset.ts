import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { type ActivationData, activationBlocks } from './activationBlocks.ts';
import { renderEmail } from './renderEmail.ts';

/** To an investor whose access code was reset, or whose activation is sent again. */
export function accessCodeResetEmail(to: ActivationData): EmailDraft {
  return renderEmail(to, {
    template: 'access-code-reset',
    subject: `Create a new access code for ${to.firm.name}`,
    heading: 'Create a new access code',
    preview: 'A new link to the investor portal.',
    secret: to.code,
    urgent: true,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Here is a new link to the investor portal. Earlier links and your earlier access code no longer work, and you have been signed out everywhere.',
      },
      ...activationBlocks(to),
      { kind: 'paragraph', text: `If you did not ask for this, please call us at once: ${to.firm.phone}.` },
    ],
  });
}
