import account from '#common/messages/de/accountFieldErrors.ts';
import fields from '#common/messages/de/fieldErrors.ts';

export default { account, fields };
