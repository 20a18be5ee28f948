import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { CoinSymbol } from '#common/domain/depositCoins.ts';

export const DepositAddressSchema = defineEntity({
  name: 'DepositAddress',
  tableName: 'deposit_address',
  properties: {
    symbol: p.string().length(8).primary().$type<CoinSymbol>(),
    address: p.string().length(200),
    changedBy: p.string().length(120),
    changedAt: p.datetime(3),
  },
});

export type DepositAddress = InferEntity<typeof DepositAddressSchema>;
