import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { generateInvestor } from '#common/contract/investors.ts';
import { electronArgs, findElectron } from '../../scripts/electronBinary.ts';
import { BUILT_APP } from './app.ts';
import { enterPassword, expect, signIn, test } from './fixtures.ts';

test('deep links › a second start passes its link to the first window; invalid links are ignored', async ({
  app,
  staff,
  display,
}) => {
  const { investor } = await staff.call(generateInvestor, {
    body: { fullName: 'Selina Bruhin', email: 'selina.bruhin@example.org' },
  });
  await signIn(app.page);
  const second = (link: string) =>
    spawnSync(findElectron()?.path ?? '', [...electronArgs, BUILT_APP, `--user-data-dir=${app.data}`, link], {
      env: { DISPLAY: display, HOME: app.data, XDG_CONFIG_HOME: join(app.data, 'config') },
      timeout: 30_000,
    }).status;
  const places: string[] = [];
  app.page.on('framenavigated', (frame) => places.push(new URL(frame.url()).search));
  expect(second('firnline-admin://investors/INV-not-an-id')).toBe(0);
  expect(second('firnline-admin://investors/INV-00000000?tab=email')).toBe(0);
  expect(second(`firnline-admin://investors/${investor.investorId}`)).toBe(0);
  await expect(app.page.getByRole('tab', { name: /^Investors/ })).toHaveAttribute('aria-selected', 'true');
  await expect(app.page.getByRole('heading', { level: 2, name: 'Selina Bruhin' })).toBeVisible();
  // Links are handled in order, so the invalid ones have been handled before.
  expect(places).toEqual([`?tab=investors&open=${investor.investorId}`]);
  expect(app.electron.windows()).toHaveLength(1);
});

test('deep links › a link that starts the app opens after the sign-in', async ({ launch, service }) => {
  const { page } = await launch({ address: service.url, args: ['firnline-admin://withdrawals'] });
  await enterPassword(page);
  await expect(page.getByRole('tab', { name: /^Dependent Withdrawals/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
