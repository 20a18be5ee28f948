import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { bannerText } from './banner.ts';
import { ConfigError, readConfig } from './config.ts';
import { fillDemoData } from './demo/fill.ts';
import { startService } from './start.ts';

/** One line for the operator, without a stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'The port is taken. Set PORT to another one, or stop what uses it.';
  if (code === 'EACCES' || code === 'EROFS' || code === 'SQLITE_CANTOPEN' || code === 'SQLITE_READONLY') {
    return 'The data folder cannot be written. Check DATABASE_URL and the rights on its folder.';
  }
  if (code === 'ECONNREFUSED') return 'The database does not answer. Check DATABASE_URL.';
  return error instanceof Error ? error.message : String(error);
}

try {
  if (existsSync('.env')) loadEnvFile('.env');
  const config = readConfig(process.env);
  const service = await startService(config, {}, async (context) => {
    if (config.demoData) await fillDemoData(context);
  });
  process.stdout.write(await bannerText(service));
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      service.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (error) {
  process.stderr.write(`Firnline cannot start: ${explain(error)}\n`);
  process.exit(1);
}
