import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, listenAnywhere } from '../ports.ts';
import { submitApplicationAs } from './applicants.ts';
import { expect, signIn, test } from './fixtures.ts';
import { startFlakyProxy } from './flakyProxy.ts';
import { chooseFromMenu } from './menu.ts';
import { PRODUCT } from './recorder.ts';

/** A server that responds to every request with this body. */
async function startServer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  });
  return { url: `http://127.0.0.1:${await listenAnywhere(server)}`, server };
}

/** A fake service with a self-signed certificate; undefined where openssl is missing. */
async function startUntrustedServer(): Promise<
  { url: string; requests(): number; server: Server } | undefined
> {
  const folder = mkdtempSync(join(tmpdir(), 'firnline-forgery-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '1'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  try {
    execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  let requests = 0;
  const server = createTlsServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    (_request, response) => {
      requests += 1;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(PRODUCT));
    },
  );
  rmSync(folder, { recursive: true });
  return { url: `https://127.0.0.1:${await listenAnywhere(server)}`, requests: () => requests, server };
}

test('connection › the first start requests the address, rejects invalid ones and stores the valid one', async ({
  launch,
  service,
}) => {
  const app = await launch();
  const { page } = app;
  const field = page.getByLabel('Address of the service');
  const connect = page.getByRole('button', { name: 'Connect' });
  await expect(page.getByRole('heading', { name: 'Connect' })).toBeVisible();

  const rejected: readonly (readonly [string, RegExp])[] = [
    ['', /Enter the address of the service/],
    ['not an address', /Enter the address of the service/],
    ['file:///etc/passwd', /must begin with https|Enter the address of the service/],
    ['http://example.com', /must begin with https/],
    [`http://127.0.0.1:${await freePort()}`, /did not respond/],
  ];
  for (const [typed, words] of rejected) {
    await field.fill(typed);
    await connect.click();
    await expect(page.getByText(words), typed).toBeVisible();
    await expect(field).toHaveValue(typed);
    await expect(field).toBeFocused();
  }

  await field.fill(service.url);
  await connect.click();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  expect(JSON.parse(readFileSync(join(app.data, 'settings.json'), 'utf8')).address).toBe(service.url);
  await app.close(true);

  const again = await launch({ data: app.data });
  await expect(again.page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
});

test('connection › rejects another product, an incompatible version and a redirect', async ({
  launch,
  service,
}) => {
  const wrong = await startServer(200, { success: true, product: 'other', version: '0.1.0' });
  const old = await startServer(200, { success: true, product: 'firnline', version: '7.0.0', profile: {} });
  const elsewhere = await startServer(302, {}, { location: `${service.url}/api/firm` });
  const { page } = await launch();
  const field = page.getByLabel('Address of the service');
  const cases = [
    [wrong.url, /no Firnline service/],
    [old.url, /version 7\.0\.0, which this app does not support/],
    [elsewhere.url, /did not respond/],
  ] as const;
  for (const [url, words] of cases) {
    await field.fill(url);
    await field.press('Enter');
    await expect(page.getByText(words)).toBeVisible();
  }
  for (const { server } of [wrong, old, elsewhere]) server.close();
});

test('connection › sends nothing to a service with an untrusted certificate', async ({ launch }) => {
  const untrusted = await startUntrustedServer();
  test.skip(untrusted === undefined, 'There is no openssl here to make a certificate with.');
  if (!untrusted) return;
  try {
    const { page } = await launch();
    const field = page.getByLabel('Address of the service');
    await field.fill(untrusted.url);
    await field.press('Enter');
    await expect(page.getByText(/did not respond/)).toBeVisible();
    expect(untrusted.requests()).toBe(0);
  } finally {
    untrusted.server.close();
  }
});

test('connection › shows that the service is unreachable and opens when it responds', async ({
  launch,
  service,
}) => {
  const line = await startFlakyProxy(service.url);
  const { page } = await launch({ address: line.url });
  await expect(page.getByRole('heading', { name: 'The service cannot be reached' })).toBeVisible();
  await expect(page.getByText(line.url)).toBeVisible();
  await line.reconnect();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible({ timeout: 15_000 });
  await line.disconnect();
});

test('connection › shows loaded lists without a connection, sends nothing then, and keeps what is typed', async ({
  launch,
  service,
}) => {
  await submitApplicationAs(service.url, 'Nora Keller');
  const line = await startFlakyProxy(service.url);
  await line.reconnect();
  const { page } = await launch({ address: line.url });
  await signIn(page);
  const row = page.getByRole('button', { name: 'Nora Keller' }).first();
  await expect(row).toBeVisible();
  await page.getByRole('tab', { name: /^Contacts/ }).click();
  await expect(row).toBeHidden();
  await line.disconnect();
  const banner = page.getByText('Your entries are kept. You can save them when the connection is back.');
  await expect(banner).toBeVisible({ timeout: 30_000 });
  await expect(banner).toContainText(/as of \d\d:\d\d/);
  await expect(page.getByRole('banner').getByText(/^Offline, as of \d\d:\d\d$/)).toBeVisible();

  await page.getByRole('tab', { name: /^Applications/ }).click();
  await row.click();
  await page.getByRole('complementary').getByRole('button', { name: 'Reject…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject application' });
  await dialog.getByRole('textbox').fill('Papers missing');
  const send = dialog.getByRole('button', { name: 'Reject', exact: true });
  await expect(send).toBeDisabled();
  await expect(dialog.getByText('There is no connection to the service.')).toBeVisible();
  await line.reconnect();
  await expect(banner).toBeHidden({ timeout: 30_000 });
  await expect(send).toBeEnabled();
  await expect(dialog.getByRole('textbox')).toHaveValue('Papers missing');
  await line.disconnect();
});

test('connection › cancelling a change of address in the settings keeps unsaved work', async ({
  app,
  service,
}) => {
  await signIn(app.page);
  const work = app.page.getByLabel('Search applications');
  await work.fill('half a name');
  await chooseFromMenu(app.electron, 'Settings…');
  const dialog = app.page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog).toContainText(service.url);
  await dialog.getByRole('button', { name: 'Change address' }).click();
  await expect(app.page.getByRole('heading', { name: 'Connect' })).toBeVisible();
  await expect(work).toBeHidden();
  // The hidden dashboard has no shortcuts, also where no field has the focus.
  await app.page.getByRole('heading', { name: 'Connect' }).click();
  await app.page.keyboard.press('3');
  await app.page.getByRole('button', { name: 'Cancel' }).click();
  await expect(app.page.getByRole('heading', { name: 'Connect' })).toBeHidden();
  await expect(work).toHaveValue('half a name');
});
