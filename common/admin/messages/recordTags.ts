import { adminTexts } from '../adminTexts.ts';

/** Tags of a record, and the dialogs that add and remove them. */
export const t = adminTexts({
  tag: 'Tag',
  tags: 'Tags',
  any: 'Any',
  hint: 'At most 30 characters',
  remove: 'Remove tag {tag}',
  notRemoved: 'Tag Not Removed',
  open: 'Add tag…',
  add: 'Add tag',
  notAdded: 'Tag Not Added',
  onlyStaff: 'Only staff see tags.',
  bulk: {
    add: {
      title: 'Add tag: {subject}',
      chosen: 'Add tag “{tag}”: {subject}',
      submit: 'Add to {count, number}',
    },
    remove: {
      title: 'Remove tag: {subject}',
      chosen: 'Remove tag “{tag}”: {subject}',
      submit: 'Remove from {count, number}',
    },
    next: 'Continue',
    none: 'None of the selected records has a tag.',
    has: 'has “{tag}”',
    hasNot: 'does not have “{tag}”',
  },
});
