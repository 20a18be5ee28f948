import { bookChecks } from './book.ts';
import { bookQueries } from './bookQueries.ts';
import type { Check, Surroundings } from './check.ts';
import { consistencyCheck } from './consistency.ts';
import { erasureListCheck } from './erasureList.ts';
import { keyChecks } from './keys.ts';
import { mailCheck, messageChecks } from './mail.ts';
import { clockCheck, diskCheck, versionCheck } from './operation.ts';
import { peopleQueries } from './peopleQueries.ts';
import { settingChecks } from './settings.ts';
import { workQueries } from './workQueries.ts';

/** The queries that must return no rows. */
export const consistencyQueries = [...bookQueries, ...peopleQueries, ...workQueries] as const;

/** They say what they can without a database, and more with one. */
export const surroundingChecks: readonly Check<Surroundings>[] = [
  diskCheck,
  clockCheck,
  ...settingChecks,
  ...keyChecks,
  erasureListCheck,
  mailCheck,
];

/** What the command and the dashboard check, in the order in which they show it. */
export const checks: readonly Check[] = [
  versionCheck,
  ...surroundingChecks,
  ...messageChecks,
  ...bookChecks,
  ...consistencyQueries.map(consistencyCheck),
];
