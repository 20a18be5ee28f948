/** Messages at the fields of the portal that public forms do not have. */
export default {
  accessCode: 'Access code is required',
  accessCodeShort: 'Access code must be at least {min} characters',
  bankDetails: 'Bank Account Details are required',
  accountShort: 'Enter the IBAN or the full account number, and the name of the bank',
  accountName: 'Name is required',
  asset: 'Choose an asset',
  ibanCountry: 'No country’s IBAN begins with {country}. Please check the first two letters.',
  ibanShort: 'This IBAN is too short: one that begins with {country} has {expected} characters.',
  ibanLong: 'This IBAN is too long: one that begins with {country} has {expected} characters.',
  ibanTyping: 'This IBAN has a typing error. Please compare every character with your bank’s statement.',
} as const;
