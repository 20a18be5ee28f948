import { bookChecks } from './book.ts';
import { bookQueries } from './bookQueries.ts';
import type { Check } from './check.ts';
import { consistencyCheck } from './consistency.ts';
import { keyChecks } from './keys.ts';
import { mailChecks } from './mail.ts';
import { operationChecks } from './operation.ts';
import { peopleQueries } from './peopleQueries.ts';
import { settingChecks } from './settings.ts';
import { workQueries } from './workQueries.ts';

/** The queries that must return no rows. */
export const consistencyQueries = [...bookQueries, ...peopleQueries, ...workQueries] as const;

/** What the command and the dashboard check, in the order in which they show it. */
export const checks: readonly Check[] = [
  ...operationChecks,
  ...settingChecks,
  ...keyChecks,
  ...mailChecks,
  ...bookChecks,
  ...consistencyQueries.map(consistencyCheck),
];
