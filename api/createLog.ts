import { destination, type Logger, pino } from 'pino';

/** How long a line waits for others that are written with it. */
const FLUSH_MS = 20;
/** Waiting characters that are written at once. */
const MIN_WRITE = 16_000;

/**
 * The log of the service on standard output. Lines are written together, because a write in the thread pool costs
 * about as much CPU time as a cached response. The end of the process writes what waits; only a process that is killed
 * loses its last lines.
 */
export function createLog(level: string): Logger {
  const output = destination({ dest: 1, sync: false, minLength: MIN_WRITE });
  let isFlushDue = false;
  const flush = () => {
    isFlushDue = false;
    output.flush();
  };
  const lines = {
    write(line: string) {
      output.write(line);
      if (isFlushDue) return;
      isFlushDue = true;
      setTimeout(flush, FLUSH_MS).unref();
    },
  };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, lines);
}
