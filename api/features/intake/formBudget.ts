import type { Context } from '#api/context.ts';
import type { Throttle } from '#api/http/throttle.ts';

/** One address may send only so many forms in a window, whichever way they come. @throws {Refusal} `throttled` */
export const takeFormBudget = (throttle: Throttle, address: string, context: Context): Promise<void> =>
  throttle.take(`form:${address}`, context.config.throttle.formsPerAddress);
