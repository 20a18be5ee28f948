import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServiceProcess } from './test/support/serviceProcess.ts';

const STATEMENT = "insert into investor values ('ada@person.example')";

const ERROR = `Object.assign(new Error(${JSON.stringify(STATEMENT)}), { severity: 'ERROR' })`;
/** A module that throws outside of any request when the service receives SIGTERM. */
const FAILING = `process.on('SIGTERM', () => { throw ${ERROR} })`;

test('uncaughtException › logs the error without personal data and exits with code 1', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'firnline-last-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const service = await startServiceProcess({
    DATABASE_URL: `sqlite:${join(folder, 'firnline.db')}`,
    LOG_LEVEL: 'fatal',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAILING)}`,
  });
  onTestFinished(() => service.kill());
  expect(await service.stop()).toBe(1);
  expect(service.output()).toContain('unexpected error outside of a request');
  expect(service.output() + service.errors()).not.toContain('ada@person.example');
});
