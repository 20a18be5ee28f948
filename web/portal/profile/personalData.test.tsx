import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '#common/language/language.ts';
import { accountResponses, storeUser } from '../../test/portalAccount.ts';
import { loadPortalTexts, renderPortal, renderSignedIn } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { CorrectionList } from './CorrectionList.tsx';
import { HeldData } from './HeldData.tsx';

beforeEach(storeUser);

const HELD = [
  { kind: 'bookings', until: { as: 'account', day: '2036-12-31', count: 10 }, isInFile: true },
  { kind: 'internal', until: { as: 'open' }, isInFile: false },
];

describe('HeldData', () => {
  it('says what is kept, what for, until when, and what the file leaves out', async () => {
    stubNetwork({ 'GET /api/portal/personal-data': () => jsonResponse({ held: HELD }) });
    renderSignedIn(<HeldData />);
    const kept = (await screen.findByText('Transactions, trades, fee terms')).closest('li');
    expect(kept?.textContent).toContain('which the law requires');
    expect(kept?.textContent).toContain(
      'At least until 31 Dec 2036: 10 years after the year of the last booking',
    );
    expect(kept?.textContent).not.toContain('Not in your file');
    const internal = screen.getByText('Notes, tasks and tags of staff').closest('li');
    expect(internal?.textContent).toContain('Not in your file');
  });

  it('downloads the own file', async () => {
    const sent = stubNetwork({
      'GET /api/portal/personal-data': () => jsonResponse({ held: HELD }),
      'GET /api/portal/personal-data/file': () => errorResponse(429, 'throttled'),
    });
    renderSignedIn(<HeldData />);
    fireEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
    await screen.findByText('Your data was not downloaded');
    expect(sent.map(({ path }) => path)).toContain('/api/portal/personal-data/file');
  });

  it('offers to try again when nothing could be loaded', async () => {
    stubNetwork({ 'GET /api/portal/personal-data': () => errorResponse(503, 'unavailable') });
    renderSignedIn(<HeldData />);
    await screen.findByRole('button', { name: 'Try again' });
  });
});

describe('CorrectionList', () => {
  const request = {
    id: 'c1',
    about: 'identity',
    message: 'My name has one n.',
    wanted: 'Ana',
    submittedAt: '2026-11-20T09:00:00.000Z',
    state: 'open',
  };

  it('says that there are no requests', async () => {
    stubNetwork({ 'GET /api/portal/corrections': () => jsonResponse({ corrections: [] }) });
    renderSignedIn(<CorrectionList />);
    await screen.findByText('No requests yet');
  });

  it.each([
    [{}, ['Open', 'My name has one n.', 'Should be: Ana']],
    [{ state: 'answered' }, ['Answered']],
    [
      { state: 'corrected', explanation: 'We changed it.', decidedAt: '2026-11-21T09:00:00.000Z' },
      ['Corrected', 'Decided on 21 Nov 2026: We changed it.'],
    ],
    [
      { state: 'not_corrected', explanation: 'As in your passport.', decidedAt: '2026-11-21T09:00:00.000Z' },
      ['Not corrected', 'As in your passport.'],
    ],
  ])('shows a request with its state: %o', async (state, texts) => {
    const corrections = [{ ...request, ...state }];
    stubNetwork({ 'GET /api/portal/corrections': () => jsonResponse({ corrections }) });
    renderSignedIn(<CorrectionList />);
    const row = within(await screen.findByRole('listitem'));
    for (const text of texts) expect(row.getByText(text, { exact: false })).toBeTruthy();
  });
});

it.each<[Language, string, string, string]>([
  ['de', 'Was wir über Sie aufbewahren', 'Ihre Anfragen', 'Berichtigung beantragen'],
  ['fr', 'Ce que nous conservons à votre sujet', 'Vos demandes', 'Demander une correction'],
])('Profile › is in the language of the page: %s', async (language, kept, requests, correct) => {
  stubNetwork({
    ...accountResponses,
    'GET /api/portal/personal-data': () => jsonResponse({ held: HELD }),
    'GET /api/portal/corrections': () => jsonResponse({ corrections: [] }),
  });
  await loadPortalTexts(language);
  renderPortal('/portal/profile', language);
  for (const name of [kept, requests, correct]) await screen.findByRole('heading', { name });
});
