import { createApp } from './app.ts';
import type { Config } from './config/config.ts';
import type { Context, ContextOverrides } from './context.ts';
import { createContext } from './createContext.ts';
import { startDueChanges } from './dueChanges.ts';
import { startEmailWorker } from './email/worker.ts';
import { ensureFirstStaff } from './features/auth/staff/ensureFirstStaff.ts';
import { startHousekeeping } from './housekeeping.ts';
import { listen } from './http/server/listen.ts';
import { ensureJournalHead } from './journal/append.ts';
import { openSigningKeys } from './journal/openSigningKeys.ts';
import { startHeadPublisher } from './journal/publishHeads.ts';
import { createPollListener } from './readModel/pollListener.ts';
import { pollRoutes } from './routes.ts';
import { openSecretKeys } from './secondFactors/openSecretKeys.ts';

export interface Service {
  readonly context: Context;
  readonly port: number;
  /** Password of the staff account, when this start generated it. */
  readonly generatedPassword: string | undefined;
  /** Finishes requests and deliveries in flight, then closes the database. */
  stop(): Promise<void>;
}

/** Starts the service: database, first rows, HTTP server and background workers. */
export async function startService(
  config: Config,
  overrides: ContextOverrides = {},
  fill: (context: Context) => Promise<void> = async () => {},
): Promise<Service> {
  const context = await createContext(config, overrides);
  try {
    await ensureJournalHead(context.em());
    const keys = await openSigningKeys(context);
    await openSecretKeys(context);
    const generatedPassword = await ensureFirstStaff(context);
    await fill(context);
    const handle = createPollListener(context, pollRoutes, createApp(context).callback());
    const http = await listen(handle, config.port, config.host, config.connections, () =>
      context.metrics?.rejectedConnections.inc(),
    );
    const worker = startEmailWorker(context);
    context.onEmailQueued = worker.wake;
    const housekeeping = startHousekeeping(context);
    const dueChanges = startDueChanges(context);
    const heads = await startHeadPublisher(context, keys);
    return {
      context,
      port: http.port,
      generatedPassword,
      async stop() {
        context.isDraining = true;
        // Concurrently, because the process manager limits the time to stop.
        await Promise.all([
          http.close(),
          worker.stop(),
          housekeeping.stop(),
          dueChanges.stop(),
          heads.stop(),
        ]);
        await context.close();
      },
    };
  } catch (error) {
    await context.close();
    throw error;
  }
}
