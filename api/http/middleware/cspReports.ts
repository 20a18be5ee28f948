import type { Middleware } from 'koa';
import rawBody from 'raw-body';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { createThrottle } from '../../attemptLimits/throttle.ts';
import { clientNetwork } from '../clientAddress.ts';

/** Takes the browsers' reports of what the content security policy stopped, and logs the rule and the page. */
export function cspReports(context: Context): Middleware {
  const throttle = createThrottle(context);
  return async (ctx, next) => {
    if (ctx.path !== '/api/csp-report' || ctx.method !== 'POST') return next();
    await throttle.takeForAddress('csp', clientNetwork(ctx.ip), context.config.throttle.formsPerAddress);
    const body = await rawBody(ctx.req, { limit: 16_384, encoding: 'utf-8' }).catch(() => '');
    context.log.warn({ report: summary(body) }, 'content security policy violation');
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

/** What a report says, as far as it is one. */
function summary(body: string): Record<string, string | undefined> {
  const { success, data } = violation.safeParse(parsed(body));
  if (!success) return {};
  const report = data['csp-report'];
  return {
    directive: report['effective-directive'],
    blocked: report['blocked-uri'],
    page: report['document-uri']?.replace(/[?#].*$/, ''),
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
