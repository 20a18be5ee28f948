import { z } from 'zod';
import { COIN_SYMBOLS, DEPOSIT_NETWORKS, isDestinationTag } from '#common/domain/depositCoins.ts';
import { invalidTagText } from '#common/messages/staff/depositTexts.ts';
import { line } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema } from './schema.ts';
import { text } from './text.ts';

const tag = schema(() => text(MAX_LENGTH.line, invalidTagText()).refine(isDestinationTag, invalidTagText()));

export const depositAddressForm = schema(() =>
  z.strictObject({
    symbol: z.enum(COIN_SYMBOLS, { error: 'Unknown coin' }),
    address: line(MAX_LENGTH.address, 'Address is required'),
    /** Left out, an unchanged address keeps its network and its tag. */
    network: z.enum(DEPOSIT_NETWORKS, { error: 'Unknown network' }).optional(),
    /** Empty for none. */
    tag: tag.optional(),
  }),
);
