import type { Page } from '@playwright/test';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { requestRecovery } from '#common/contract/investorAccess.ts';
import { getInvestor, updateInvestor } from '#common/contract/investors.ts';
import { expect } from '../fixtures.ts';
import { signInOverHttp } from '../investors.ts';
import { newestMessage } from '../staff.ts';
import { test } from './portalTest.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function stop(page: Page, link: string): Promise<void> {
  await page.goto('/legal');
  await page.goto(link);
  // Scripts fill it in from the fragment.
  await expect(page.getByLabel('Code to stop the reset')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Stop the reset' }).click();
}

test('recovery of access › is stopped from the earlier e-mail address, once, and the firm is told', async ({
  page,
  newInvestor,
  service,
  staff,
  watch,
}) => {
  watch.expect(/status of 409/);
  const { id, investorId, email, accessCode } = await newInvestor();
  const params = { id };
  const version = await accountVersion(staff, investorId);
  await staff.call(updateInvestor, { params, body: { email: `new-${email}`, version } });
  await staff.call(requestRecovery, { params, body: { reason: 'Says that phone and code are lost' } });
  const notice = await newestMessage(staff, email, /access to .+ will be reset/);
  expect(notice).toContain('only after 24 hours');
  const link = /https?:\/\/\S+\/recovery\/object#\S+/.exec(notice)?.[0] ?? '';

  await page.goto(link);
  await expect(heading(page)).toHaveText('Stop an access reset');
  expect((await staff.call(getInvestor, { params: { investorId } })).recovery).toBeDefined();
  await stop(page, link);
  await expect(heading(page)).toHaveText('Reset stopped');
  expect((await staff.call(getInvestor, { params: { investorId } })).recovery).toBeUndefined();
  const objected = await newestMessage(staff, 'desk@firnline.example', /stopped a recovery of access/);
  expect(objected).toContain(investorId);
  expect(await signInOverHttp(service.url, { investorId, accessCode })).toContain('firnline_session=');

  await stop(page, link);
  await expect(heading(page)).toHaveText('Nothing was changed');
  await expect(page.getByText('This reset has already been stopped.')).toBeVisible();
});
