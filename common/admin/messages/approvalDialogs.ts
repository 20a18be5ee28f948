import { adminTexts } from '../adminTexts.ts';

/** The dialogs that decide or cancel a request for a change. */
export const t = adminTexts({
  approve: {
    title: 'Approve change',
    submit: 'Approve',
    succeeded: 'Change Approved',
    failed: 'Approval Failed',
    hint: 'The change is carried out at once. {name} is notified.',
  },
  reject: {
    title: 'Reject change',
    submit: 'Reject',
    succeeded: 'Change Rejected',
    failed: 'Rejection Failed',
    hint: 'Nothing is changed. {name} is notified.',
  },
  requestedBy: '<b>{title}</b>, requested by {name}',
  reason: 'Reason',
  reasonHint: 'Required. The person who asked for the change sees it.',
  reasonHintOfErasure: 'Required. It is sent to the person who asked for the erasure, and not stored.',
  ended: 'Already Ended',
  cancel: {
    title: 'Cancel request',
    keep: 'Keep it',
    succeeded: 'Request Cancelled',
    failed: 'Request Not Cancelled',
    subject: 'this request',
    text: 'Nobody can approve it any more. You can ask for the same change again.',
  },
});
