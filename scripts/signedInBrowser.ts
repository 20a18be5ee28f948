import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { openAs, type Session } from '../e2e/investors.ts';
import { freePort } from '../e2e/ports.ts';
import { chromiumArgs } from './chromium.ts';

interface SignedInBrowser {
  /** Port of the developer tools. */
  readonly port: number;
  close(): Promise<void>;
}

/** Starts a browser with an investor's session and an empty cache, which another program can measure with. */
export async function openSignedInBrowser(
  executablePath: string,
  serviceUrl: string,
  session: Session,
): Promise<SignedInBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'firnline-browser-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--headless=new', ...chromiumArgs, `--remote-debugging-port=${port}`],
  });
  const page = await context.newPage();
  // A page of the service without scripts and styles, so that the cache stays empty.
  await openAs(page, session, `${serviceUrl}/robots.txt`);
  await page.close();
  return {
    port,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
