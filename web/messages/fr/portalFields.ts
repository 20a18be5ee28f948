import account from '#common/messages/fr/accountFieldErrors.ts';
import fields from '#common/messages/fr/fieldErrors.ts';

export default { account, fields };
