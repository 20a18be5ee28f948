import { expect, test } from 'vitest';
import { PasskeyCancelled } from '#common/client/react/passkeys.ts';
import { creationErrorText } from './PasskeySetup.tsx';

test.each([
  ['passkeyKnown', 'This authenticator already has a passkey of this account.'],
  ['passkeyNotCreated', 'No passkey was used. Try again, or choose another way.'],
] as const)('creationErrorText › explains %s', (reason, text) => {
  expect(creationErrorText(new PasskeyCancelled(reason, {}))).toBe(text);
});
