import { z } from 'zod';
import { accountMessages as account } from './accountMessages.ts';
import { amount, investorId, line, optionalLine, optionalNote, recordId } from './fields.ts';
import { ibanError } from './iban.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema } from './schema.ts';
import { issueWith } from './validationTexts.ts';

// Separate from the endpoints: a bundler does not split a file, and screens without a form must not load zod.

/** Characters without spaces, and the digits among them: the shortest account numbers have about as many. */
const MIN_ACCOUNT = { characters: 8, digits: 4 } as const;

const isPlausibleAccount = (text: string): boolean =>
  text.replace(/\s/g, '').length >= MIN_ACCOUNT.characters &&
  text.replace(/\D/g, '').length >= MIN_ACCOUNT.digits;

const accountDetails = schema(() =>
  line(MAX_LENGTH.address, account.bankDetails).superRefine((text, context) => {
    if (text === '') return;
    const message = isPlausibleAccount(text) ? ibanError(text) : account.accountShort;
    if (message) context.addIssue(issueWith(message));
  }),
);

export const withdrawalForm = schema(() =>
  z.strictObject({
    investorId,
    asset: z.literal('USD', account.asset),
    amount,
    address: accountDetails,
    notes: optionalNote(),
    /** Keeps the address in the address book under this name. */
    accountName: optionalLine(MAX_LENGTH.accountName),
  }),
);

const accountName = schema(() => line(MAX_LENGTH.accountName, account.accountName));

export const payoutAccountForm = schema(() =>
  z.strictObject({
    name: accountName,
    asset: z.literal('USD', account.asset),
    address: accountDetails,
  }),
);

export const payoutAccountNameForm = schema(() => z.strictObject({ accountId: recordId, name: accountName }));
