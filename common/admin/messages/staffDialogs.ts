import { adminTexts } from '../adminTexts.ts';

/** Dialogs of the Staff tab. */
export const t = adminTexts({
  role: 'Role',
  updateFailed: 'Update Failed',
  informed: '{name} ({email}) and the firm receive an e-mail about it.',
  firmInformed: 'The firm receives an e-mail about it.',
  deactivate: { title: 'Deactivate account', submit: 'Deactivate', succeeded: 'Account Deactivated' },
  reactivate: { title: 'Reactivate account', submit: 'Reactivate', succeeded: 'Account Reactivated' },
  resetFactor: {
    title: 'Reset second factor',
    submit: 'Reset second factor',
    succeeded: 'Second Factor Reset',
  },
  change: {
    account: 'Account',
    active: 'active',
    deactivated: 'deactivated',
    sessions: 'Sessions',
    any: 'any',
    ended: 'ended',
    invitations: 'Invitations by this person',
    open: 'open',
    revoked: 'revoked',
    factor: 'Second factor',
    setUp: 'set up',
    removed: 'removed',
  },
  changeRole: {
    title: 'Change role',
    succeeded: 'Role Changed',
    succeededText: '{name} is now {role}.',
    failed: 'Role Not Changed',
  },
  invite: {
    name: 'Name',
    email: 'E-mail',
    submit: 'Send invitation',
    hint: 'The person receives an e-mail with a link that is valid for {hours, number} hours and works once.',
    succeeded: 'Invitation Sent',
    succeededText: 'Mailed to {email}.',
    failed: 'Invitation Failed',
  },
});
