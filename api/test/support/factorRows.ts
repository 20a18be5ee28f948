import { randomUUID } from 'node:crypto';
import { InvestorSchema } from '#api/accounts/entities.ts';
import type { Context } from '#api/context.ts';
import { PasskeySchema, TotpSchema } from '#api/secondFactors/entities.ts';
import { type Owner, ownerKey } from '#api/secondFactors/owner.ts';
import { StaffSchema } from '#api/sessions/entities.ts';

/** The secret of the authenticator app that `addTotpRow` sets up. */
export const TOTP_SECRET = Buffer.from('12345678901234567890');

function noteFactor({ em, clock }: Context, { kind, id }: Owner) {
  const change = { secondFactorAt: clock.now() };
  return kind === 'staff'
    ? em().nativeUpdate(StaffSchema, { id }, change)
    : em().nativeUpdate(InvestorSchema, { id }, change);
}

/** Stores a passkey that no authenticator has. @returns its id */
export async function addPasskeyRow(context: Context, owner: Owner): Promise<string> {
  const id = randomUUID();
  await context.em().insert(PasskeySchema, {
    id,
    owner: ownerKey(owner),
    credentialId: id,
    publicKey: 'AQID',
    counter: 0,
    transports: ['usb'],
    name: 'Key ring',
    backedUp: false,
    createdAt: context.clock.now(),
    lastUsedAt: null,
  });
  await noteFactor(context, owner);
  return id;
}

/** Stores an authenticator app as if it was set up. */
export async function addTotpRow(
  context: Context,
  owner: Owner,
  secret: Uint8Array = TOTP_SECRET,
): Promise<void> {
  const now = context.clock.now();
  await context.em().upsert(TotpSchema, {
    owner: ownerKey(owner),
    secret: context.secretCipher.encrypt(secret, ownerKey(owner)),
    confirmedAt: now,
    lastStep: 0,
    createdAt: now,
  });
  await noteFactor(context, owner);
}
