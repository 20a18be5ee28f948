import { adminTexts } from '../adminTexts.ts';

/** The policies that ask for a second person. */
export const t = adminTexts({
  policies: 'Policies',
  approvers: 'People who may approve now: {approvers} (administrators: {administrators}).',
  changed: 'changed {time} by {name}',
  edit: 'Edit policies…',
  readOnly: 'Only administrators can change policies.',
});
