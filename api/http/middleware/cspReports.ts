import type { Middleware } from 'koa';
import rawBody from 'raw-body';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { clientNetwork } from '../clientAddress.ts';

/** Receives browsers' reports of violations of the content security policy, and logs directive and page. */
export function cspReports({ config, log, throttle }: Context): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/api/csp-report' || ctx.method !== 'POST') return next();
    await throttle.takeForAddress('csp', clientNetwork(ctx.ip), config.throttle.formsPerAddress);
    const body = await rawBody(ctx.req, { limit: 16_384, encoding: 'utf-8' }).catch(() => '');
    log.warn({ report: summarise(body) }, 'content security policy violation');
    ctx.status = 204;
  };
}

const text = z.string().transform((value) => value.slice(0, 200));

const violation = z.object({
  'csp-report': z.object({
    'effective-directive': text.optional(),
    'blocked-uri': text.optional(),
    'document-uri': text.optional(),
  }),
});

/** Returns an empty summary for a body that is not a report. */
function summarise(body: string): Record<string, string | undefined> {
  const { success, data } = violation.safeParse(parseJson(body));
  if (!success) return {};
  const report = data['csp-report'];
  return {
    directive: report['effective-directive'],
    blocked: report['blocked-uri'],
    page: report['document-uri']?.replace(/[?#].*$/, ''),
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
