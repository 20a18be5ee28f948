import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { type ActivationData, activationBlocks } from './activationBlocks.ts';
import { renderEmail } from './renderEmail.ts';

/** To a new investor, with the activation code for the first sign-in. */
export function welcomeEmail(to: ActivationData): EmailDraft {
  return renderEmail(to, {
    template: 'welcome',
    subject: `Welcome to ${to.firm.name}: your access to the investor portal`,
    heading: `Welcome to ${to.firm.name}`,
    preview: 'Create your access code to enter the investor portal.',
    secret: to.code,
    urgent: true,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Your account is open. To enter the investor portal, create your personal access code.',
      },
      ...activationBlocks(to),
    ],
  });
}
