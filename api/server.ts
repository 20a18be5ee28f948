import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { bannerText } from './banner.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { firmProfileErrors } from './config/firmProfile.ts';
import { redactError } from './errors/redactError.ts';
import { type Service, startService } from './startService.ts';

const NOT_WRITABLE: ReadonlySet<string> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'EEXIST',
  'ENOTDIR',
  'ENOENT',
  'EISDIR',
  'ENOSPC',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
]);

/** Explains an error to the operator without a stack: one line, or one for each invalid setting. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return 'The port is in use. Set PORT to another one, or stop the program that uses it.';
  if (typeof code === 'string' && NOT_WRITABLE.has(code)) {
    return 'The data folder cannot be written. Check DATABASE_URL and the permissions of its folder.';
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'The host name in DATABASE_URL or HOST cannot be resolved.';
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.';
  if (typeof code === 'string' && /^SQLITE_(CORRUPT|IOERR)/.test(code))
    return 'The database file is damaged or cannot be read. Restore a backup: npm run restore -- FILE';
  if (code === 'SQLITE_FULL') return 'The disk of the database is full.';
  if (code === 'SQLITE_BUSY') return 'Another program has locked the database. Stop it first.';
  if (code === 'SQLITE_NOTADB') return 'DATABASE_URL names a file that is not a database.';
  if (code === 'ECONNREFUSED') return 'The database refused the connection. Check DATABASE_URL.';
  return error instanceof Error ? error.message : String(error);
}

/** Ends the process after an unexpected error, also when the graceful stop does not. */
const FATAL_TIMEOUT_MS = 8_000;

let service: Service | undefined;
let isStopping = false;
/** Password of the first account, until the banner has shown it. */
let unshownPassword: string | undefined;

/** A start that does not reach the banner still shows a password that it has generated. */
function showPassword(): void {
  if (unshownPassword === undefined) return;
  process.stderr.write(`The password of the staff account admin is ${unshownPassword} (shown only now).\n`);
}

function fail(error: unknown): never {
  const lines = explain(error).split('\n');
  process.stderr.write(lines.map((line) => `Firnline cannot start: ${line}\n`).join(''));
  showPassword();
  process.exit(1);
}

/** Stops gracefully. During the start nothing has been acknowledged yet, so the process exits at once. */
function stop(exitCode = 0): void {
  if (isStopping) return;
  isStopping = true;
  showPassword();
  Promise.resolve(service?.stop()).then(
    () => process.exit(exitCode),
    () => process.exit(1),
  );
}

// An output that cannot be written must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

// Registered before the service listens, so that it can be stopped as soon as it responds.
process.on('SIGINT', () => stop());
process.on('SIGTERM', () => stop());

// Logs the error redacted, because it may contain personal data, and exits, because the state is unknown.
process.on('uncaughtException', (error) => {
  if (!service) return fail(error);
  service.context.log.fatal({ err: redactError(error) }, 'unexpected error outside of a request');
  setTimeout(() => process.exit(1), FATAL_TIMEOUT_MS).unref();
  stop(1);
});

async function main(): Promise<void> {
  if (existsSync('.env')) loadEnvFile('.env');
  const config = readConfig(process.env, firmProfileErrors);
  service = await startService(config, {}, async (context, generatedPassword) => {
    unshownPassword = generatedPassword;
    if (!config.demoData) return;
    const { seedDemoData } = await import('./demo/seedDemoData.ts');
    await seedDemoData(context);
  });
  process.stdout.write(await bannerText(service));
  unshownPassword = undefined;
}

// Not a top-level await, which the built service cannot contain.
main().catch(fail);
