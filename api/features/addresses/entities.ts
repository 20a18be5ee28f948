import { defineEntity, p } from '@mikro-orm/core';
import { COIN_SYMBOLS } from '#common/domain/depositCoins.ts';

export const DepositAddressSchema = defineEntity({
  name: 'DepositAddress',
  tableName: 'deposit_address',
  properties: {
    symbol: p.enum(COIN_SYMBOLS).primary(),
    address: p.string().length(200),
    changedBy: p.string().length(120),
    changedAt: p.datetime(3),
  },
});
