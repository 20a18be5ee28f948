import account from '#common/messages/en/accountFieldErrors.ts';
import fields from '#common/messages/en/fieldErrors.ts';

/** The schemas have their English messages themselves. */
export default { account, fields };
