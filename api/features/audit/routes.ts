// Placeholder by the lead until EXTRAS lands the real file: overwrite it whole.

import { query, type Route } from '#api/http/bind.ts';
import { Refusal } from '#api/http/errors.ts';
import * as calls from '#common/contract/journal.ts';
import { accountActivity } from '#common/contract/portfolio.ts';

const soon = async (): Promise<never> => {
  throw new Refusal('unavailable');
};
export const auditRoutes: Route[] = [
  query(calls.listJournal, soon),
  query(calls.exportJournal, soon),
  query(calls.verifyJournal, soon),
  query(accountActivity, soon),
];
