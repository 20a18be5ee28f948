import type { ElectronApplication } from '@playwright/test';
import { ADMIN_PASSWORD } from '../service.ts';
import { submitApplicationAs } from './applicants.ts';
import { expect, signIn, test } from './fixtures.ts';

/**
 * Runs a script in the window. Playwright cannot use a page again after its crash.
 * A script that a reload cuts off never ends: it is rejected after `limit` milliseconds.
 */
const inWindow = (electron: ElectronApplication, script: string, limit = 2_000): Promise<unknown> =>
  electron.evaluate(
    ({ BrowserWindow }, { code, limit }) =>
      Promise.race([
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(code),
        new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), limit)),
      ]),
    { code: script, limit },
  );

/** A function of the page that waits for the first element that a selector finds. */
const FIND = `const find = async (selector, text = '') => {
  for (;;) {
    const found = [...document.querySelectorAll(selector)].find((one) => one.textContent.includes(text));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};`;

test('failures › a crash shows a screen that reloads to the same place, with what was typed', async ({
  app,
  service,
}) => {
  const { electron, page } = app;
  await submitApplicationAs(service.url, 'Nora Keller');
  await signIn(page);
  await page.getByRole('button', { name: 'Nora Keller' }).first().click();
  await page.getByRole('complementary').getByRole('button', { name: 'Reject…' }).click();
  await page.getByRole('dialog', { name: 'Reject application' }).getByRole('textbox').fill('Papers missing');
  const crashed = page.waitForEvent('crash');
  await electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  );
  await crashed;
  await expect
    .poll(() => inWindow(electron, `document.querySelector('main h1')?.textContent`).catch(() => ''))
    .toBe('This window stopped working');
  await inWindow(electron, `document.getElementById('reload').click()`);

  const password = JSON.stringify(ADMIN_PASSWORD);
  await expect
    .poll(() => inWindow(electron, `location.pathname + location.search`).catch(() => ''))
    .toMatch(/^\/\?.*tab=applications/);
  const note = await inWindow(
    electron,
    `(async () => { ${FIND}
      const field = await find('input[type=password]:enabled');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${password});
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.form.requestSubmit();
      (await find('aside button', 'Reject…')).click();
      return (await find('[role=dialog] textarea')).value;
    })()`,
    20_000,
  );
  expect(note).toBe('Papers missing');
});

test('failures › a window that hangs offers to wait or to load it again', async ({ app }) => {
  const { electron } = app;
  await signIn(app.page);
  await electron.evaluate(({ BrowserWindow, dialog }) => {
    const questions: unknown[] = [];
    Reflect.set(globalThis, 'questions', questions);
    Reflect.set(dialog, 'showMessageBox', async (_window: unknown, { buttons }: { buttons: string[] }) => {
      questions.push(buttons);
      return { response: questions.length - 1 };
    });
    BrowserWindow.getAllWindows()[0]?.webContents.emit('unresponsive');
  });
  const questions = () => electron.evaluate(() => [...(Reflect.get(globalThis, 'questions') as unknown[])]);
  await expect.poll(questions).toEqual([['Wait', 'Load Again']]);
  await expect(app.page.getByRole('tab', { name: /^Applications/ })).toBeVisible();
  const crashed = app.page.waitForEvent('crash');
  await electron.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.emit('unresponsive');
  });
  await crashed;
  await expect
    .poll(() => inWindow(electron, `location.search + document.title`).catch(() => ''))
    .toBe('?tab=applicationsFirnline Admin');
  expect(await inWindow(electron, 'window.firnline.app.crashReports()')).toMatchObject([
    { kind: 'hang' },
    { kind: 'hang', reason: 'unresponsive' },
  ]);
});
