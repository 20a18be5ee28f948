import { adminTexts } from '../adminTexts.ts';

/** Health of the installation, in the Activity tab. The lines come from the service. */
export const t = adminTexts({
  title: 'Health',
  loading: 'Checking the installation',
  again: 'Check again',
  checked: 'Checked {time}',
  errors: '{count, plural, one {# error} other {# errors}}',
  attention: '{count, plural, one {# check needs} other {# checks need}} attention',
  fine: 'Everything is in order',
  severity: { error: 'Error', attention: 'Attention' },
  expected: 'Expected: {title}',
  passed: '{count, plural, one {# check} other {# checks}} passed',
  open: 'Open',
  openNamed: 'Open: {text}',
});
