import type { RequestListener } from 'node:http';
import { createApp } from './app.ts';
import { expiredApprovals } from './approvals/expireApprovals.ts';
import { seedPolicies } from './approvals/policies.ts';
import type { Config } from './config/config.ts';
import type { Context, ContextOverrides } from './context.ts';
import { createContext } from './createContext.ts';
import { dueChanges, searchTexts } from './dueChanges.ts';
import { startEmailWorker } from './email/worker.ts';
import { compaction } from './erasure/compaction.ts';
import { agreeWithList } from './erasure/erasureList.ts';
import { AppError } from './errors/appError.ts';
import { ensureFirstStaff } from './features/auth/staff/ensureFirstStaff.ts';
import { dailySummaries } from './features/notifications/sendDailySummaries.ts';
import { housekeeping } from './housekeeping.ts';
import { createSecurityHeaders } from './http/middleware/securityHeaders.ts';
import { listen } from './http/server/listen.ts';
import { startJobs } from './jobs/jobs.ts';
import { createCheckpoints, hourlyCheckpoint } from './journal/checkpoints.ts';
import { openSigningKeys } from './journal/openSigningKeys.ts';
import { sealing } from './journal/seal.ts';
import { createPollListener } from './readModel/pollListener.ts';
import { pollRoutes, storedChanges } from './routes.ts';
import { openSecretKeys } from './secondFactors/openSecretKeys.ts';
import { statementRuns } from './statements/issueRun.ts';
import { valuationRuns } from './valuation/publishRun.ts';

export interface Service {
  readonly context: Context;
  readonly port: number;
  /** Password of the staff account, when this start generated it. */
  readonly generatedPassword: string | undefined;
  /** Finishes requests and deliveries in flight, then closes the database. */
  stop(): Promise<void>;
}

/** Responds to every request that arrives during the start, or after a newer version has migrated the database. */
function respondUnavailable(config: Config): RequestListener {
  const { code, status, message } = new AppError('unavailable');
  const body = JSON.stringify({ success: false, code, message });
  const headers = {
    ...createSecurityHeaders(config),
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '1',
  };
  return (_, response) => void response.writeHead(status, headers).end(body);
}

const isProbe = (url = '') => /^\/(healthz|readyz)$/.test(url);

/**
 * Starts the service: port, database, first rows and background workers. A port that is taken ends the start before
 * anything is created.
 * @param fill runs before requests are handled, with the password of the staff account if this start generated it
 */
export async function startService(
  config: Config,
  overrides: ContextOverrides = {},
  fill: (context: Context, generatedPassword: string | undefined) => Promise<void> = async () => {},
): Promise<Service> {
  let context: Context | undefined;
  let handle = respondUnavailable(config);
  const http = await listen(
    (request, response) => handle(request, response),
    config.port,
    config.host,
    config.connections,
    () => context?.metrics?.rejectedConnections.inc(),
  );
  try {
    context = await createContext(config, { storedChanges, ...overrides });
    await seedPolicies(context.em());
    const keys = await openSigningKeys(context);
    await openSecretKeys(context);
    const generatedPassword = await ensureFirstStaff(context);
    await fill(context, generatedPassword);
    await agreeWithList(context);
    const checkpoints = createCheckpoints(context, keys);
    await checkpoints.publishHourly();
    const emails = startEmailWorker(context);
    context.onEmailQueued = emails.wake;
    const jobs = startJobs(context, [
      dueChanges,
      searchTexts,
      expiredApprovals,
      dailySummaries,
      sealing,
      hourlyCheckpoint(checkpoints),
      housekeeping,
      valuationRuns,
      statementRuns,
      compaction,
    ]);
    context.onJobAdded = jobs.wake;
    const serve = createPollListener(context, pollRoutes, createApp(context).callback());
    handle = serve;
    const started = context;
    context.onNewerSchema = () => {
      if (handle !== serve) return;
      context?.log.warn('a newer version has migrated the database: this instance only responds with 503');
      const turnAway = respondUnavailable(config);
      handle = (request, response) => (isProbe(request.url) ? serve : turnAway)(request, response);
      void Promise.all([emails.stop(), jobs.stop()]);
    };
    return {
      context: started,
      port: http.port,
      generatedPassword,
      async stop() {
        started.isDraining = true;
        // Concurrently, because the process manager limits the time to stop.
        await Promise.all([http.close(), emails.stop(), jobs.stop()]);
        await started.close();
      },
    };
  } catch (error) {
    await context?.close();
    await http.close();
    throw error;
  }
}
