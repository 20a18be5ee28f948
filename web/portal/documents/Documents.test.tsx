import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { IssuedStatement } from '#common/contract/statements.ts';
import { user } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { Documents } from './Documents.tsx';

const PATH = `/api/portfolio/${user.investorId}/statements`;

const statement: IssuedStatement = {
  id: 'statement-2',
  from: '2026-01-01',
  to: '2026-03-31',
  version: 2,
  isSuperseded: false,
  reason: 'A price was corrected.',
  asKnownAt: '2026-04-02T08:00:00.000Z',
  issuedAt: '2026-04-02T08:00:00.000Z',
  closing: { amount: '151234.55', currency: 'CHF' },
  digest: 'a'.repeat(64),
};
const earlier = { ...statement, id: 'statement-1', version: 1, isSuperseded: true, reason: null };

/** No documents but statements. */
const NO_DOCUMENTS = {
  [`GET /api/portfolio/${user.investorId}/documents`]: () => jsonResponse({ documents: [], requests: [] }),
};
const list = (...statements: IssuedStatement[]) => jsonResponse({ statements });

describe('Documents', () => {
  it('lists statements with value, version and reason, and marks those that are superseded', async () => {
    stubNetwork({ ...NO_DOCUMENTS, [`GET ${PATH}`]: () => list(statement, earlier) });
    renderSignedIn(<Documents />);
    const [current, old] = await screen.findAllByRole('listitem');
    if (!current || !old) throw new Error('Two statements were expected.');
    expect(current.textContent).toContain('CHF 151,234.55'.replace(' ', '\u00a0'));
    within(current).getByText(/Version 2, as known at 2 Apr 2026/);
    within(current).getByText(/Replaces the previous version: A price was corrected\./);
    expect(within(current).queryByText('Superseded')).toBeNull();
    within(old).getByText('Superseded');
    for (const format of ['PDF', 'JSON', 'CSV']) {
      within(old).getByRole('button', { name: `${format} of 1 Jan 2026 to 31 Mar 2026, version 1` });
    }
    const check = screen.getByRole<HTMLAnchorElement>('link', { name: 'How to check a statement' });
    expect(check.getAttribute('href')).toBe('/verify');
  });

  it.each(['PDF', 'JSON', 'CSV'])('downloads the %s of the statement', async (format) => {
    const sent = stubNetwork({
      ...NO_DOCUMENTS,
      [`GET ${PATH}`]: () => list(statement, earlier),
      [`GET ${PATH}/statement-2/file`]: () => new Response('a,b'),
    });
    renderSignedIn(<Documents />);
    const name = `${format} of 1 Jan 2026 to 31 Mar 2026, version 2`;
    fireEvent.click(await screen.findByRole('button', { name }));
    const request = () => sent.find(({ path }) => path === `${PATH}/statement-2/file`);
    await waitFor(() => expect(request()?.query.get('format')).toBe(format.toLowerCase()));
  });

  it('requests the statement of the chosen period, and lists it', async () => {
    let statements: IssuedStatement[] = [];
    const sent = stubNetwork({
      ...NO_DOCUMENTS,
      [`GET ${PATH}`]: () => list(...statements),
      [`POST ${PATH}`]: () => {
        statements = [statement];
        return jsonResponse({ statement });
      },
    });
    renderSignedIn(<Documents />);
    await screen.findByText('No statements yet');
    screen.getByText('Choose a period in the form. All statements are kept here.');
    const periods = await screen.findByRole('group', { name: 'Suggested periods' });
    expect(within(periods).getAllByRole('button')).toHaveLength(5);
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-01-01' } });
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-03-31' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create the statement' }));
    await screen.findByText('The statement is ready');
    await screen.findByText('1 Jan 2026 to 31 Mar 2026');
    const request = sent.find(({ method }) => method === 'POST');
    expect(request?.body).toEqual({ from: '2026-01-01', to: '2026-03-31' });
  });

  it('shows at its field why a period is rejected', async () => {
    stubNetwork({
      ...NO_DOCUMENTS,
      [`GET ${PATH}`]: () => list(),
      [`POST ${PATH}`]: () =>
        errorResponse(400, 'validation', { fields: { to: 'Choose a day that is over' } }),
    });
    renderSignedIn(<Documents />);
    fireEvent.click(await screen.findByRole('button', { name: 'Create the statement' }));
    await screen.findByText('Choose a day that is over');
  });

  it('offers to try again when the list cannot be loaded', async () => {
    stubNetwork({ ...NO_DOCUMENTS, [`GET ${PATH}`]: () => errorResponse(500, 'internal') });
    renderSignedIn(<Documents />);
    await screen.findByRole('button', { name: /again/i });
  });
});
