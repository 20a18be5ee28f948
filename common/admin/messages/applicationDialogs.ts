import { adminTexts } from '../adminTexts.ts';

/** The dialogs that decide an application. */
export const t = adminTexts({
  subject: 'the application of {name}',
  application: 'Application',
  approve: {
    title: 'Approve application',
    submit: 'Approve & Generate ID',
    succeeded: 'Application Approved',
    succeededText: '{name} is now {id}.',
    failed: 'Approval Failed',
    created: 'Application approved',
    text: '<b>{name}</b> applied with <b>{amount}</b>. Approval creates an investor account with a new Investor ID. No amount is recorded in the account.',
    email:
      '{address} receives a welcome e-mail with the Investor ID and an activation link, valid for {hours} hours.',
  },
  reject: {
    title: 'Reject application',
    submit: 'Reject',
    succeeded: 'Application Rejected',
    failed: 'Rejection Failed',
    text: 'The application of <b>{name}</b> will be closed. No account is created.',
    noEmail: 'No e-mail is sent.',
  },
});
