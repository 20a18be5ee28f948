import { listApplications } from '#common/contract/applications.ts';
import { expect, OWN_SERVICE, test } from './dashboardTest.ts';
import { insertManyApplications, MANY } from './manyApplications.ts';

test.use({ settings: OWN_SERVICE });

test(`applications › a list of ${MANY} is paged, and only the visible rows are rendered`, async ({
  openDashboard,
  service,
  staff,
}) => {
  insertManyApplications(service);
  // These rows did not come through the service, which folds their texts before it first searches them.
  await expect(async () => {
    await staff.call(listApplications, { query: { q: 'applicant-031415@' } });
  }).toPass();
  const begun = Date.now();
  const dashboard = await openDashboard();
  const list = dashboard.page.getByRole('list', { name: 'applications' });
  const rows = list.getByRole('listitem');
  await expect(list.getByText('Applicant 000001', { exact: true })).toBeVisible();
  const signedIn = Date.now() - begun;
  await expect(dashboard.page.getByText('100,000 applications')).toBeVisible();
  await expect(dashboard.page.getByTestId('count-applications')).toContainText('100,000');

  await dashboard.openTab('Contacts');
  await expect(dashboard.page.getByText('No message waits for a reply')).toBeVisible();
  const again = Date.now();
  await dashboard.openTab('Applications');
  await expect(list.getByText('Applicant 000001', { exact: true })).toBeVisible();
  const report = `first rows ${signedIn} ms after the page request, including the sign-in; ${Date.now() - again} ms after the tab was opened`;
  test.info().annotations.push({ type: 'measured', description: report });
  process.stdout.write(`100 000 applications: ${report}\n`);

  await dashboard.page.keyboard.press('End');
  await expect(list.getByText('Applicant 100000', { exact: true })).toBeVisible();
  await expect(rows.last()).toBeFocused();
  await expect(rows.last()).toHaveAttribute('aria-posinset', String(MANY));
  expect(await rows.count()).toBeLessThan(50);

  const scroller = dashboard.page.locator('.fa-rows');
  for (const share of [0.25, 0.5, 0.75]) {
    await scroller.evaluate((element, to) => element.scrollTo(0, element.scrollHeight * to), share);
    const number = String(Math.round(MANY * share) + 2).padStart(6, '0');
    await expect(list.getByText(`Applicant ${number}`, { exact: true })).toBeVisible();
    expect(await rows.count()).toBeLessThan(50);
  }

  await dashboard.page.keyboard.press('/');
  await dashboard.page.keyboard.type('applicant-031415@');
  await expect(dashboard.page.getByText('1 application', { exact: true })).toBeVisible();
  await expect(list.getByText('Applicant 031415', { exact: true })).toBeVisible();

  const search = dashboard.page.getByRole('searchbox');
  await search.fill('nobody has this name');
  await expect(dashboard.page.getByText('No applications match')).toBeVisible();
  await search.fill('');
  await expect(list.getByText('Applicant 000001', { exact: true })).toBeVisible();
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
  await expect(list.getByText('Applicant 050002', { exact: true })).toBeVisible();
});
