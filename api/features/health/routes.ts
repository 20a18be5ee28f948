import type { Context } from '#api/context.ts';
import { redactError } from '#api/errors/redactError.ts';
import { query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { getHealth } from '#common/contract/health.ts';

async function readHealth({ config, em, clock, log }: Context): Promise<EndpointOutput<typeof getHealth>> {
  // Loaded when an administrator asks for it.
  const [{ runChecks }, { checks }] = await Promise.all([
    import('#api/health/check.ts'),
    import('#api/health/checks.ts'),
  ]);
  const now = clock.now();
  const lines = await runChecks(checks, { config, em: em(), now }, (error, id) => {
    log.warn({ err: redactError(error), check: id }, 'a health check failed');
    return 'This could not be checked.';
  });
  return { ...SUCCESS, checkedAt: now.toISOString(), lines };
}

/** The checks run once at a time: who asks meanwhile gets the same result. */
export function healthRoutes(context: Context): Route[] {
  let running: ReturnType<typeof readHealth> | undefined;
  return [
    query(getHealth, () => {
      running ??= readHealth(context).finally(() => {
        running = undefined;
      });
      return running;
    }),
  ];
}
