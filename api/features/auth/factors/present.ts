import type { Context } from '#api/context.ts';
import type { Passkey } from '#api/secondFactors/entities.ts';
import type { Factors } from '#api/secondFactors/factors.ts';
import type { PasskeyItem } from '#common/contract/secondFactors.ts';

export const presentPasskey = (passkey: Passkey): PasskeyItem => ({
  id: passkey.id,
  name: passkey.name,
  createdAt: passkey.createdAt.toISOString(),
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
  backedUp: passkey.backedUp,
});

export const presentFactors = (
  { passkeys, totp, recoveryCodes }: Factors,
  { config }: Context,
  kind: 'staff' | 'investor',
) => ({
  passkeys: passkeys.map(presentPasskey),
  totp: totp && { confirmedAt: totp.confirmedAt.toISOString() },
  recoveryCodes,
  required: kind === 'staff' && config.requireSecondFactor,
});
