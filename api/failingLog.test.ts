import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_PASSWORD } from './test/support/createTestApp.ts';
import { journalKeyFile, totpKeyFile } from './test/support/keyFiles.ts';
import { sendRaw } from './test/support/rawHttp.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A module that names the port on the error output, and throws outside of any request on SIGTERM. */
const PRELOADED = `
  import { Server } from 'node:net';
  const { listen } = Server.prototype;
  Server.prototype.listen = function (...args) {
    this.once('listening', () => process.stderr.write('port ' + this.address().port + ';'));
    return listen.apply(this, args);
  };
  process.on('SIGTERM', () => { throw new Error('unexpected'); });`;

describe('a standard output that cannot be written', () => {
  let folder: string;
  let child: ChildProcess | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'firnline-failing-log-'));
  });
  afterEach(() => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(['is full', 'is closed', 'is not read'])(
    '%s › leaves the service running, and a fatal error ends it',
    async (state) => {
      const full = openSync('/dev/full', 'w');
      child = spawn(process.execPath, [fileOf('server.ts')], {
        cwd: folder,
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PRELOADED)}`,
          DATABASE_URL: `sqlite:${join(folder, 'firnline.db')}`,
          LOG_LEVEL: 'debug',
          PORT: '0',
          ADMIN_PASSWORD,
          JOURNAL_KEY_FILE: journalKeyFile(),
          TOTP_KEY_FILE: totpKeyFile(),
        },
        stdio: ['ignore', state === 'is full' ? full : 'pipe', 'pipe'],
      });
      closeSync(full);
      const ended = new Promise<number | null>((resolve) => child?.once('exit', resolve));
      if (state === 'is closed') child.stdout?.destroy();
      let errors = '';
      const port = new Promise<string>((resolve, reject) => {
        child?.stderr?.on('data', (chunk: Buffer) => {
          errors += chunk.toString('utf8');
          const found = /port (\d+);/.exec(errors)?.[1];
          if (found) resolve(found);
        });
        void ended.then((code) => reject(new Error(`exit code ${code}: ${errors}`)));
      });
      const url = `http://127.0.0.1:${await port}`;
      const isReady = async () => (await sendRaw(url, { path: '/readyz' })).status;
      await expect.poll(isReady).toBe(200);
      for (let request = 0; request < 20; request += 1)
        expect((await sendRaw(url, { path: '/api/firm' })).status).toBe(200);
      child.kill('SIGTERM');
      expect(await ended).toBe(1);
    },
  );

  test('does not keep a process from its end, however much waits', async () => {
    const script = `
      import { createLog } from ${JSON.stringify(fileOf('createLog.ts'))};
      const log = createLog('info');
      for (let line = 0; line < 20_000; line += 1) log.info({ line }, 'a line of the log');
      setTimeout(() => process.exit(3), 200);`;
    child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    expect(await new Promise((resolve) => child?.once('exit', resolve))).toBe(3);
  });
});
