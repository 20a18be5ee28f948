import { expect, type Page } from '@playwright/test';

/**
 * Watches the requests of a page from now on. The returned function waits until the file of a module has arrived and no
 * request is open. The state `networkidle` is no help there: it ends once for each page.
 */
export function watchCode(page: Page): (module: string) => Promise<void> {
  const open = new Set<string>();
  const arrived: string[] = [];
  page.on('request', (request) => open.add(request.url()));
  page.on('requestfailed', (request) => open.delete(request.url()));
  page.on('requestfinished', (request) => {
    open.delete(request.url());
    arrived.push(request.url());
  });
  return (module) =>
    expect
      .poll(() => open.size === 0 && arrived.some((url) => url.includes(`/${module}-`)), `code of ${module}`)
      .toBe(true);
}
