import { randomUUID } from 'node:crypto';
import { expect, OWN_SERVICE, test } from './dashboardTest.ts';
import { onDatabase } from './database.ts';

const MANY = 100_000;

test.use({ settings: OWN_SERVICE });

/** Inserts pending applications directly into the database, one per second; number 1 is the oldest. */
const seed = `
  with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${MANY})
  insert into application (id, full_name, email, phone, investment_amount, investment_goal, risk_tolerance,
    liquidity_needs, experience_level, status, submitted_at, decided_at, decision_note, investor_id)
  select printf('%s%012d', ?, n), printf('Applicant %06d', n), printf('applicant-%06d@example.org', n),
    '+41 44 555 00 00', (10000 + n) * 100000, 'diversification', 'moderate', 'long-term', null, 'pending',
    1700000000000 + n * 1000, null, null, null
  from numbers`;

test(`applications › a list of ${MANY} is paged, and only the visible rows are rendered`, async ({
  openDashboard,
  service,
}) => {
  test.setTimeout(120_000);
  onDatabase(service, (database) => database.prepare(seed).run(randomUUID().slice(0, 24)));
  const begun = Date.now();
  const dashboard = await openDashboard();
  const list = dashboard.page.getByRole('list', { name: 'applications' });
  const rows = list.getByRole('listitem');
  await expect(list.getByText('Applicant 100000', { exact: true })).toBeVisible();
  const signedIn = Date.now() - begun;
  await expect(dashboard.page.getByText('100,000 applications')).toBeVisible();
  await expect(dashboard.page.getByTestId('count-applications')).toContainText('100,000');

  await dashboard.openTab('Contacts');
  await expect(dashboard.page.getByText('No messages yet')).toBeVisible();
  const again = Date.now();
  await dashboard.openTab('Applications');
  await expect(list.getByText('Applicant 100000', { exact: true })).toBeVisible();
  const report = `first rows ${signedIn} ms after the page request, including the sign-in; ${Date.now() - again} ms after the tab was opened`;
  test.info().annotations.push({ type: 'measured', description: report });
  process.stdout.write(`100 000 applications: ${report}\n`);

  await dashboard.page.keyboard.press('End');
  await expect(list.getByText('Applicant 000001', { exact: true })).toBeVisible();
  await expect(rows.last()).toBeFocused();
  await expect(rows.last()).toHaveAttribute('aria-posinset', String(MANY));
  expect(await rows.count()).toBeLessThan(50);

  const scroller = dashboard.page.locator('.fa-rows');
  for (const share of [0.25, 0.5, 0.75]) {
    await scroller.evaluate((element, to) => element.scrollTo(0, element.scrollHeight * to), share);
    const number = String(Math.round(MANY * (1 - share)) - 1).padStart(6, '0');
    await expect(list.getByText(`Applicant ${number}`, { exact: true })).toBeVisible();
    expect(await rows.count()).toBeLessThan(50);
  }

  await dashboard.page.keyboard.press('/');
  await dashboard.page.keyboard.type('applicant-031415@');
  await expect(dashboard.page.getByText('1 application', { exact: true })).toBeVisible();
  await expect(list.getByText('Applicant 031415', { exact: true })).toBeVisible();
});
