import type { Page } from '@playwright/test';

/** Names the administrator where sign-in asks for the e-mail, because tests of this service have added colleagues. */
export async function nameAdministrator(page: Page): Promise<void> {
  const isEmailRequired = await page.evaluate(async () => {
    const response = await fetch('/api/admin/gate');
    return (await response.json()).asksForEmail === true;
  });
  // A locked dashboard knows whose it is.
  if (isEmailRequired && !(await page.getByText(/^Signed in as/).isVisible())) {
    await page.getByLabel('E-mail').fill('admin');
  }
}
