import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RECEIPT_DATA_ID } from '#common/contract/pagePlaceholders.ts';
import { renderPage } from '../../test/renderPage.tsx';
import { SentPage } from './SentPage.tsx';

it('SentPage › shows reference, e-mail and entries from the service, and the steps of an application', () => {
  const data = document.createElement('script');
  data.id = RECEIPT_DATA_ID;
  data.type = 'application/json';
  data.textContent = JSON.stringify({
    reference: 'AP-1F2E3D4C5B6A',
    email: 'We have e-mailed the details to ada@example.org.',
    facts: [{ label: 'Investment amount', value: '$75,000' }],
  });
  document.head.append(data);
  renderPage(<SentPage />, { path: '/apply/sent/receipt' });
  data.remove();
  screen.getByRole('heading', { level: 1, name: 'Application Successfully Submitted!' });
  screen.getByText('AP-1F2E3D4C5B6A');
  screen.getByText('We have e-mailed the details to ada@example.org.');
  screen.getByText('$75,000');
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('ApplicationDone');
  expect(second?.getAttribute('aria-current')).toBe('step');
});

it.each([
  ['/apply/sent', 'No application was sent from this browser', '/apply'],
  ['/contact/sent', 'No message was sent from this browser', '/contact'],
  ['/contact/booked', 'No consultation was booked from this browser', '/contact#book-meeting'],
])('SentPage › at %s says that nothing was sent and links to the form', (path, title, form) => {
  renderPage(<SentPage />, { path });
  screen.getByRole('heading', { level: 1, name: title });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([form, '/']);
  expect(document.body.textContent).not.toMatch(/Success|Thank|Message Sent|Scheduled|reserved/);
});
