import { expect, test, vi } from 'vitest';
import { createPasskey } from './createPasskey.ts';
import { PasskeyCancelled } from './passkeys.ts';

const startRegistration = vi.fn();
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }));

const create = () => createPasskey({} as Parameters<typeof createPasskey>[0]);
const failWith = (name: string) =>
  startRegistration.mockRejectedValueOnce(Object.assign(new Error('message of the library'), { name }));

test('createPasskey › says that the authenticator already has a passkey', async () => {
  failWith('InvalidStateError');
  await expect(create()).rejects.toThrow('This authenticator already has a passkey of this account.');
});

test('createPasskey › says that no passkey was used when the person cancels', async () => {
  failWith('NotAllowedError');
  const error = await create().catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(PasskeyCancelled);
  expect(error).toHaveProperty('message', 'No passkey was used. Try again, or choose another way.');
});
