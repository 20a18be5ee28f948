import { expect, test, vi } from 'vitest';
import { createPasskey, PasskeyCancelled } from './passkeys.ts';

const startRegistration = vi.fn();
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }));

test.each([
  ['the authenticator already has a passkey', 'InvalidStateError', 'passkeyKnown'],
  ['the person cancels', 'NotAllowedError', 'passkeyNotCreated'],
])('createPasskey › states that %s', async (_when, name, reason) => {
  startRegistration.mockRejectedValueOnce(Object.assign(new Error('message of the library'), { name }));
  const error = await createPasskey({} as Parameters<typeof createPasskey>[0]).catch(
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(PasskeyCancelled);
  expect(error).toHaveProperty('reason', reason);
});
