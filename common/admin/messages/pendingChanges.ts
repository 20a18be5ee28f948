import { adminTexts } from '../adminTexts.ts';

/** Notices about changes that wait for a second person, and about policies that too few people can fulfil. */
export const t = adminTexts({
  waiting: '{count, plural, one {# change waits for approval} other {# changes wait for approval}}',
  requestedBy: 'requested by {name}',
  voids:
    'This change voids {count, plural, one {a request that waits} other {# requests that wait}} for a second person:',
  tooFew: {
    approver:
      'Only one person can approve changes under these policies: {policies}. Until there is a second approver or administrator, what this person changes takes effect at once, without a second person.',
    administrator:
      'Only one person is an administrator, as these policies require: {policies}. Until there is a second administrator, an approver can approve what this person changes.',
  },
});
