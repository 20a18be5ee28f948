/** Why a request of the portal was rejected. */
export default {
  codes: {
    validation: 'Please check the marked fields.',
    not_signed_in: 'Please sign in to continue.',
    invalid_credentials: 'Invalid credentials',
    activation_invalid: 'This activation code is not valid or has expired. Ask us for a new one.',
    forbidden: 'You do not have permission to do this.',
    step_up_required: 'Please confirm that it is you to continue.',
    second_factor_setup_required: 'Please set up a second factor to continue.',
    amount_out_of_range: 'This amount is outside the allowed range.',
    account_inactive: 'This account is deactivated.',
    idempotency_mismatch: 'This Idempotency-Key was used for a different request.',
  },
  deactivated: 'This account is deactivated. Please contact us.',
  currentCode: 'This is not your current access code',
  prices: 'Prices are not available at the moment.',
  symbol: 'Unknown symbol',
  corrections: 'You have several open requests. Please wait for an answer to them.',
  notification: 'Unknown notification',
  invoiceAccount: 'We cannot make this invoice at the moment. Please ask us for it.',
  noExchangeRate:
    'We cannot state this period in your currency, because no exchange rate is recorded for it.',
  statement: {
    dayOver: 'Choose a day that is over',
    order: 'The first day is after the last one',
    knownAt: 'Choose a time after the last day that is over',
    many: 'You have requested many statements today. Please try again tomorrow.',
  },
  document: {
    type: 'This file is not a PDF, PNG or JPEG.',
    size: 'The file is larger than {megabytes} MB.',
    notRequested: 'This document is not requested at the moment.',
  },
  accessCode: {
    too_short: 'The access code needs at least {min} characters.',
    too_long: 'The access code can have at most {max} characters.',
    too_common: 'This access code is one of the most common ones. Please choose another.',
    too_easy: 'This access code is easy to guess. Please choose another.',
    same_as_investor_id: 'The access code cannot be your Investor ID.',
  },
  addressBook: {
    name: 'Another account of your address book has this name.',
    address: 'Your address book already has this account, under the name “{name}”.',
    full: 'Your address book has {count} accounts. Please remove one first.',
  },
  withdrawal: {
    range: 'Amount must be between 0 and {amount} {asset}.',
    pending: 'You have {count} pending requests. Please wait for our decisions before you make another.',
    daily: 'You have made too many requests in one day. Please call us.',
    decided:
      'This request is already {status, select, approved {approved} declined {declined} cancelled {cancelled} other {decided}}.',
  },
  proof: {
    totp: 'This code is not right. Please enter the code that the app shows now.',
    lostApp:
      'This app can no longer be checked. Please use a recovery code or a passkey, or ask us for help.',
    recovery: 'This recovery code is not right or was used before.',
    passkey: 'This passkey could not be verified. Please try again.',
    password: 'This is not right. Please try again.',
    expired: 'This sign-in has expired. Please begin again.',
  },
  reference: 'You cannot compare the account with this instrument.',
  factors: {
    passkey: 'The passkey could not be verified. Please begin again.',
    passkeys: 'An account can have {count} passkeys. Remove one first.',
    registered: 'This passkey is registered already.',
    appSetUp: 'An authenticator app is set up already. Remove it first.',
    appBegin: 'Please begin the set-up of the app again.',
    appMissing: 'No authenticator app is set up.',
    none: 'Set up a passkey or an authenticator app first.',
  },
} as const;
