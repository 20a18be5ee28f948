import { type Logger, pino } from 'pino';
import { LogOutput } from './logOutput.ts';

/** The log of the service on standard output. Only a process that is killed loses its last lines. */
export function createLog(level: string): Logger {
  // Opening the stream makes a pipe non-blocking, so that one that nobody reads does not hold a thread at the exit.
  process.stdout.on('error', () => {});
  const output = new LogOutput({
    onRecovered: (dropped) => log.warn({ dropped }, 'log lines could not be written and were dropped'),
  });
  process.once('exit', () => output.end());
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, output);
  return log;
}
