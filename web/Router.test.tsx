import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { App } from './App.tsx';
import { loadAreas } from './language/areas.ts';
import { firm } from './test/portalSamples.ts';

test('Router prerenders the header and footer of the portal without its content', async () => {
  await loadAreas('en', ['layout']);
  const html = renderToString(<App language="en" path="/portal" firm={firm} />);
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelector('nav a[href="/portal"]')?.getAttribute('aria-current')).toBe('page');
  expect(page.querySelector('footer')?.textContent).toContain(firm.legalName);
  expect(page.querySelector('main')?.textContent).toBe('Loading');
});
