import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { openAs, type Session } from '../e2e/investors.ts';
import { freePort } from '../e2e/ports.ts';
import { ADMIN_PASSWORD } from '../e2e/service.ts';
import { chromiumArgs } from './chromium.ts';

interface SignedInBrowser {
  /** Port of the developer tools. */
  readonly port: number;
  close(): Promise<void>;
}

/** Starts a session in the browser of a page, without loading scripts or styles, so that the cache stays empty. */
type StartSession = (page: Page, serviceUrl: string) => Promise<void>;

/** A page of the service without scripts and styles. */
const PLAIN_PAGE = '/robots.txt';

export const asInvestor =
  (session: Session): StartSession =>
  (page, serviceUrl) =>
    openAs(page, session, `${serviceUrl}${PLAIN_PAGE}`);

/** Signs in as staff on a remembered device, whose dashboard resumes the session. */
export const asStaff: StartSession = async (page, serviceUrl) => {
  const data = { password: ADMIN_PASSWORD, remember: true };
  const response = await page.context().request.post(`${serviceUrl}/api/admin/login`, { data });
  if (!response.ok()) throw new Error(`Signing in failed: ${response.status()} ${await response.text()}`);
  await page.goto(`${serviceUrl}${PLAIN_PAGE}`);
  await page.evaluate(() => localStorage.setItem('staffRemembered', '1'));
};

/** Starts a browser with a session and an empty cache, which another program can measure with. */
export async function openSignedInBrowser(
  executablePath: string,
  serviceUrl: string,
  startSession: StartSession,
): Promise<SignedInBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'firnline-browser-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--headless=new', ...chromiumArgs, `--remote-debugging-port=${port}`],
  });
  const page = await context.newPage();
  await startSession(page, serviceUrl);
  await page.close();
  return {
    port,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
