import { adminTexts } from '../adminTexts.ts';

/** Returns of an account, beside the texts of the portal's page. */
export const t = adminTexts({
  title: 'Performance of {name}',
  range: 'Time range',
  close: 'Close',
});
