import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(new URL('./jobProcessMain.ts', import.meta.url));

/** What the process says: it is ready, or in the transaction of a step of its job. */
export type JobEvent = 'ready' | { readonly step: number };
/** `add` adds the job, `commit` lets the transaction of a step end, `expire` advances the clock beyond a lease. */
export type JobOrder = 'add' | 'commit' | 'expire' | 'stop';

export interface JobProcess {
  send(order: JobOrder): void;
  next(): Promise<JobEvent>;
  /** Ends it like `kill -9`, without cleaning up. */
  kill(): Promise<void>;
  /** Ends it when what runs has ended. */
  stop(): Promise<void>;
}

/** Starts an instance in another process that runs a job of six steps, each of which adds an e-mail. */
export async function startJobProcess(databaseUrl: string): Promise<JobProcess> {
  const child = fork(PROCESS, [databaseUrl], { execArgv: [] });
  const events: JobEvent[] = [];
  let arrived = Promise.withResolvers<void>();
  child.on('message', (event) => {
    events.push(event as JobEvent);
    arrived.resolve();
  });
  const exited = once(child, 'exit');
  const ended = exited.then(() => {
    throw new Error('The process ended.');
  });
  ended.catch(() => undefined);
  async function next(): Promise<JobEvent> {
    const event = events.shift();
    if (event !== undefined) return event;
    await Promise.race([arrived.promise, ended]);
    arrived = Promise.withResolvers();
    return next();
  }
  await next();
  return {
    send: (order) => void child.send(order),
    next,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      child.send('stop');
      await exited;
    },
  };
}
