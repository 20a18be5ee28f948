import { type Browser, chromium, type Page } from '@playwright/test';
import { demoSignIn, type SignIn } from '../e2e/demo.ts';
import { ADMIN_PASSWORD, type Service, startService } from '../e2e/service.ts';
import { chromiumArgs, ensureHeadless } from './chromium.ts';
import { ensureServiceBuild } from './serviceBuild.ts';
import { ensureWebBuild } from './webBuild.ts';

/** A service with demonstration data, a browser for its screens, and the sign-in of its investor. */
export interface Demonstration {
  readonly browser: Browser;
  readonly service: Service;
  readonly demo: SignIn;
}

/** Builds what is out of date, runs a script with both, and stops them. */
export async function withDemonstration(run: (demonstration: Demonstration) => Promise<void>): Promise<void> {
  await ensureWebBuild();
  await ensureServiceBuild();
  const { path, origin } = await ensureHeadless();
  console.log(`Chromium: ${path}, from ${origin}`);
  const service = await startService('sqlite', { DEMO_DATA: '1' });
  const browser = await chromium.launch({ executablePath: path, args: [...chromiumArgs] });
  try {
    await run({ browser, service, demo: demoSignIn(service.output()) });
  } finally {
    await browser.close();
    await service.stop();
  }
}

export async function signInInvestor(page: Page, { investorId, accessCode }: SignIn): Promise<void> {
  await page.goto('/portal');
  await page.getByLabel('Investor ID').fill(investorId);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Access Code', { exact: true }).fill(accessCode);
  await page.getByRole('button', { name: 'Access Portal' }).click();
  await page.getByRole('heading', { name: 'Investment Dashboard' }).waitFor();
}

/** @param path of the dashboard */
export async function signInStaff(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-mail').fill('admin');
  await page.getByLabel('Password').fill(ADMIN_PASSWORD);
  await page.getByLabel('Password').press('Enter');
  await page.getByLabel('Password').waitFor({ state: 'detached' });
}
