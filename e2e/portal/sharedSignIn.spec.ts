import { onDatabase } from '../dashboard/database.ts';
import { expect } from '../fixtures.ts';
import { openAs } from '../investors.ts';
import { test } from './portalTest.ts';

test('demoService › signs the demonstration investor in again when the session has ended', async ({
  page,
  demoService,
}) => {
  const before = await demoService.demo();
  expect(await demoService.demo()).toEqual(before);
  onDatabase(demoService.service, (database) =>
    database.exec('update investor_session set last_active_at = last_active_at - 86400000'),
  );
  await openAs(page, await demoService.demo());
  await expect(page.getByRole('heading', { name: 'Investment Dashboard' })).toBeVisible();
});
