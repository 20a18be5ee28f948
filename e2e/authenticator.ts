import type { CDPSession, Page } from '@playwright/test';
import { test as base } from './fixtures.ts';
import { startService } from './service.ts';

/** A service with a host name, because browsers allow no passkeys on an address. */
export const test = base.extend({
  service: async ({ database, settings }, use) => {
    const service = await startService(database, settings, 'localhost');
    await use(service);
    await service.stop();
  },
});

/** An authenticator of Chromium's developer tools, touched and unlocked by a person. */
interface Authenticator {
  readonly session: CDPSession;
  readonly authenticatorId: string;
}

export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}
