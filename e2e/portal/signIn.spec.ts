import { expect, type Page } from '@playwright/test';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { updateInvestor } from '#common/contract/investors.ts';
import { ACCESS_CODE, inviteInvestor, openAs } from '../investors.ts';
import { test, toast } from './portalTest.ts';

const idField = (page: Page) => page.getByLabel('Investor ID');
const codeField = (page: Page) => page.getByLabel('Access Code', { exact: true });

async function toCodeStep(page: Page, investorId: string, path = '/portal') {
  await page.goto(path);
  await idField(page).fill(investorId);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2')).toBeVisible();
}

test('sign-in › loads its picture only in a window that shows it', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const hasPicture = () => requested.some((url) => /\/(contours|SignInContours)-/.test(url));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/portal', { waitUntil: 'networkidle' });
  await expect(idField(page)).toBeVisible();
  expect(hasPicture()).toBe(false);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.locator('.pt-signin-picture svg')).toBeVisible();
  expect(hasPicture()).toBe(true);
});

test('sign-in › requests its code and texts beside those of the page', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.route(/\/assets\/PortalPage-/, () => undefined);
  await page.goto('/portal', { waitUntil: 'commit' });
  await expect
    .poll(() => requested.filter((url) => /\/(SignIn|signIn-en)-.*\.js$/.test(url)))
    .toHaveLength(2);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('sign-in › shows the errors of both steps and opens the portal', async ({ page, demo, watch }) => {
  watch.expect(/status of 40[14]/);
  await page.goto('/portal');
  await expect(idField(page)).toHaveAttribute('placeholder', /^INV-\w+$/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Investor ID is required')).toBeVisible();

  for (const wrong of ['INV-00000000', 'nonsense']) {
    await idField(page).fill(wrong);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(toast(page)).toContainText('Please check your Investor ID and try again.');
    await expect(idField(page)).toHaveValue(wrong);
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
  }

  await idField(page).fill(demo.investorId.toLowerCase());
  await idField(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter Access Code' })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('type', 'password');
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'current-password');

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(idField(page)).toHaveValue(demo.investorId);
  await page.getByRole('button', { name: 'Continue' }).click();

  await codeField(page).fill('12345');
  await page.getByRole('button', { name: 'Access Portal' }).click();
  await expect(page.getByText('Access code must be at least 6 characters')).toBeVisible();
  await codeField(page).fill('not the code');
  await page.getByRole('button', { name: 'Access Portal' }).click();
  await expect(toast(page)).toContainText('Login Failed');
  await expect(codeField(page)).toHaveValue('not the code');

  await page.getByRole('button', { name: 'Show access code' }).click();
  await expect(codeField(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide access code' }).click();
  await expect(codeField(page)).toHaveAttribute('type', 'password');

  await codeField(page).fill(demo.accessCode);
  await page.getByRole('button', { name: 'Access Portal' }).click();
  await expect(toast(page)).toContainText('Login Successful');
  await expect(toast(page)).toContainText(`Welcome back, ${demo.fullName}!`);
  await expect(page.getByRole('heading', { name: 'Investment Dashboard' })).toBeVisible();
  await expect(page.getByText(`Welcome back, ${demo.fullName}`).first()).toBeVisible();
});

test('activation › the link creates the access code once, at 360', async ({ page, staff, watch }) => {
  watch.expect(/status of 4\d\d/);
  await page.setViewportSize({ width: 360, height: 740 });
  const investor = await inviteInvestor(staff);
  await page.goto(investor.link);
  await expect(idField(page)).toHaveValue(investor.investorId);
  await expect(page).toHaveURL(/\/portal$/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Create Access Code' })).toBeVisible();
  const activation = page.getByLabel('Activation code');
  const confirmation = page.getByLabel('Confirm Access Code');
  const submit = page.getByRole('button', { name: 'Create & Login' });
  await expect(activation).not.toHaveValue('');

  await codeField(page).fill(ACCESS_CODE);
  await confirmation.fill('another code');
  await submit.click();
  await expect(toast(page)).toContainText('Password Mismatch');
  await expect(toast(page)).toContainText('Please ensure both access codes match.');
  await page.getByRole('button', { name: 'Show access code' }).click();
  await expect(confirmation).toHaveAttribute('type', 'text');

  await codeField(page).fill('123456');
  await confirmation.fill('123456');
  await submit.click();
  await expect(page.getByText('one of the most common ones').first()).toBeVisible();

  const right = await activation.inputValue();
  await codeField(page).fill(ACCESS_CODE);
  await confirmation.fill(ACCESS_CODE);
  await activation.fill('not-the-activation-code');
  await submit.click();
  await expect(toast(page)).toContainText('Login Failed');
  await activation.fill(right);
  await submit.click();
  await expect(toast(page)).toContainText(`Welcome to your portal, ${investor.fullName}!`);
  await expect(page.getByRole('heading', { name: 'Your account is open' })).toBeVisible();

  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/portal$/);
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
  await toCodeStep(page, investor.investorId, investor.link.slice(new URL(investor.link).origin.length));
  await expect(page.getByRole('heading', { name: 'Enter Access Code' })).toBeVisible();
});

test('sign-in › too many attempts show a countdown', async ({ page, newInvestor, watch }) => {
  watch.expect(/status of (401|429)/);
  const { investorId } = await newInvestor();
  await toCodeStep(page, investorId);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await page.request.post('/api/portal/login', {
      data: { investorId, accessCode: 'wrong one', isNewUser: false },
    });
  }
  await codeField(page).fill(ACCESS_CODE);
  await page.getByRole('button', { name: 'Access Portal' }).click();
  const note = page.getByRole('alert').filter({ hasText: 'Too many attempts' });
  await expect(note).toContainText(/1[45]:\d\d/);
  await expect(page.getByRole('button', { name: 'Access Portal' })).toBeDisabled();
  const first = await note.textContent();
  await expect(note).not.toHaveText(first ?? '');
});

test('sign-in › a deactivated investor is signed out and sees the reason at the next sign-in', async ({
  page,
  openAsNewInvestor,
  staff,
  watch,
}) => {
  watch.expect(/status of 40[13]/);
  const investor = await openAsNewInvestor();
  await expect(page.getByRole('heading', { name: 'Investment Dashboard' })).toBeVisible();
  const version = await accountVersion(staff, investor.investorId);
  await staff.call(updateInvestor, { params: { id: investor.id }, body: { isActive: false, version } });
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page.getByText('120,000')).toHaveCount(0);

  await toCodeStep(page, investor.investorId);
  await codeField(page).fill(ACCESS_CODE);
  await page.getByRole('button', { name: 'Access Portal' }).click();
  await expect(page.getByText('This account is not active.')).toBeVisible();
});

test('deep links › open after sign-in, also after a session has ended', async ({
  page,
  newInvestor,
  watch,
}) => {
  watch.expect(/status of 401/);
  const investor = await newInvestor();
  const enterCode = async () => {
    await codeField(page).fill(ACCESS_CODE);
    await page.getByRole('button', { name: 'Access Portal' }).click();
    await expect(page.getByRole('heading', { name: 'Investments', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/portal\/investments$/);
  };
  await toCodeStep(page, investor.investorId, '/portal/investments');
  await enterCode();

  await page.request.post('/api/portal/logout', { data: {} });
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page).toHaveURL(/\/portal$/);
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
  await idField(page).fill(investor.investorId);
  await page.getByRole('button', { name: 'Continue' }).click();
  await enterCode();
});

test('stored user › skips the sign-in; an invalid one is removed', async ({ page, demo }) => {
  await openAs(page, demo);
  await expect(page.getByRole('heading', { name: 'Investment Dashboard' })).toBeVisible();
  for (const broken of ['{"investorId":', '{"investorId":"INV-1","fullName":""}', 'null', '[]']) {
    await page.evaluate((text) => localStorage.setItem('currentUser', text), broken);
    await page.goto('/portal/portfolio');
    await expect(idField(page)).toBeVisible();
    await expect(page).toHaveURL(/\/portal$/);
    expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
  }
});

test('sign-in › a failed connection shows an error in both steps and keeps the input', async ({
  page,
  demo,
  context,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/portal');
  await idField(page).fill(demo.investorId);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page)).toContainText('Connection Error');
  await expect(toast(page)).toContainText('Unable to verify Investor ID. Please try again.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Continue' }).click();
  await codeField(page).fill(demo.accessCode);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Access Portal' }).click();
  await expect(toast(page)).toContainText('Unable to connect to the server. Please try again.');
  await expect(codeField(page)).toHaveValue(demo.accessCode);
});

test('sign-in › works while the code of the theme switch cannot be loaded', async ({ page, demo, watch }) => {
  watch.expect(/ERR_FAILED|dynamically imported module/);
  const code = /\/assets\/ThemeSwitch-.*\.js$/;
  await page.route(code, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => code.test(new URL(request.url()).pathname));
  await page.goto('/portal');
  await page.locator('#theme-switch').scrollIntoViewIfNeeded();
  await failed;
  await idField(page).fill(demo.investorId);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(codeField(page)).toBeVisible();
  await page.unroute(code);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.locator('#theme-switch').getByRole('radio').first()).toBeAttached();
});
