import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';

const instant = () => p.datetime(3);

/** A named account of an investor's address book. Removed accounts stay for the history. */
export const PayoutAccountSchema = defineEntity({
  name: 'PayoutAccount',
  tableName: 'payout_account',
  properties: {
    id: p.string().length(36).primary(),
    investor: () => p.manyToOne(InvestorSchema).mapToPk(),
    name: p.string().length(MAX_LENGTH.accountName),
    asset: p.string().length(12),
    address: p.string().length(MAX_LENGTH.address),
    /** Digest of the address as it is compared; null when the account was removed and can be added again. */
    addressKey: p.string().length(64).nullable(),
    createdAt: instant(),
    firstUsedAt: instant().nullable(),
    removedAt: instant().nullable(),
  },
  uniques: [{ properties: ['investor', 'asset', 'addressKey'] }],
});

export type PayoutAccount = InferEntity<typeof PayoutAccountSchema>;
