import account from './demo/account.ts';

/** What surrounds the screens of the demonstration account. */
export default { account };
