// Placeholder by the lead until EXTRAS lands the real file: overwrite it whole.

import { query, type Route } from '#api/http/bind.ts';
import { Refusal } from '#api/http/errors.ts';
import * as calls from '#common/contract/service.ts';

const soon = async (): Promise<never> => {
  throw new Refusal('unavailable');
};
export const firmRoutes: Route[] = [query(calls.firm, soon), query(calls.openapi, soon)];
