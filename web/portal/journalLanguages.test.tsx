import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Notification } from '#common/contract/notifications.ts';
import type { ActivityEntry } from '#common/contract/portfolio.ts';
import type { Language } from '#common/language/language.ts';
import { accountResponses, storeUser } from '../test/portalAccount.ts';
import { user } from '../test/portalSamples.ts';
import { loadPortalTexts, renderPortal } from '../test/renderPortal.tsx';
import { jsonResponse, listResponse, stubNetwork } from '../test/stubNetwork.ts';

await Promise.all([loadPortalTexts('de'), loadPortalTexts('fr')]);

const at = '2026-11-20T09:00:00.000Z';
const decided: ActivityEntry = {
  id: '9',
  at,
  by: 'Sample Firm staff',
  actorType: 'staff',
  action: 'withdrawal_approved',
  summary: 'The withdrawal of $1,500.00 was approved.',
  values: { amount: '1500.00' },
  changes: [
    {
      field: 'Transaction',
      before: null,
      after: 'Withdrawal of $1,500.00, 20 Nov 2026, completed',
      name: 'transaction',
      from: null,
      to: { type: 'withdrawal', amount: '1500.00', day: '2026-11-20', state: 'completed' },
    },
    {
      field: 'Allocation',
      before: null,
      after: 'Gold 33.3%',
      name: 'assets',
      from: null,
      to: { assets: [{ name: 'Gold', allocation: 33.3 }] },
    },
  ],
  investorNote: 'Paid today.',
};
/** As a newer service returns it. */
const unknown: ActivityEntry = {
  id: '8',
  at,
  by: 'Sample Firm',
  actorType: 'system',
  action: 'account_merged',
  summary: 'Two accounts were merged.',
  values: {},
  changes: [{ field: 'Twin', before: null, after: 'Yes', name: 'twin', from: null, to: { text: 'Yes' } }],
};

const erased: ActivityEntry = {
  ...decided,
  id: '7',
  changes: [],
  investorNote: undefined,
  erased: {
    text: 'Erased on 21 Nov 2026 because the person asked for it.',
    at: '2026-11-21T09:00:00.000Z',
    ground: 'request',
  },
};

const notices: Notification[] = [
  {
    id: 'n2',
    at,
    kind: 'account',
    title: 'Account details changed',
    text: 'The account’s details were changed. Changed: Tier. Welcome to Elite.',
    read: false,
    action: 'investor_updated',
    values: {},
    changed: ['tier'],
    investorNote: 'Welcome to Elite.',
  },
  {
    id: 'n1',
    at,
    kind: 'account',
    title: 'Accounts merged',
    text: 'Two accounts were merged.',
    read: true,
    action: 'account_merged',
  },
];

function open(language: Language, path: string) {
  storeUser();
  stubNetwork({
    ...accountResponses,
    [`GET /api/portfolio/${user.investorId}/activity`]: () => listResponse([decided, unknown, erased]),
    [`GET /api/notifications/${user.investorId}`]: () => jsonResponse({ unread: 1, notifications: notices }),
  });
  renderPortal(path, language);
}

/** The text of an element with plain spaces. */
const textOf = (element: Element | null | undefined) =>
  element?.textContent?.replace(/[\u00a0\u202f]/g, ' ') ?? '';

/** Texts of an element that are marked as English. */
const englishIn = (element: Element | null | undefined) =>
  [...(element?.querySelectorAll('[lang=en]') ?? [])].map((marked) => marked.textContent);

describe('journal entries in the language of the page', () => {
  it.each([
    [
      'de',
      'Mitarbeitende von Sample Firm',
      'Die Auszahlung von USD 1’500.00 wurde genehmigt.',
      ['Transaktion', 'Auszahlung von USD 1’500.00, 20. Nov. 2026, ausgeführt', 'Aufteilung', 'Gold 33.3%'],
    ],
    [
      'fr',
      'Équipe de Sample Firm',
      'Le retrait de USD 1’500.00 a été approuvé.',
      ['Transaction', 'Retrait de USD 1’500.00, 20 nov. 2026, exécuté', 'Répartition', 'Or 33,3 %'],
    ],
  ] as const)('are written on the activity page (%s)', async (language, by, sentence, changes) => {
    open(language, '/portal/activity');
    const entry = (await screen.findByText('Paid today.')).closest('li');
    expect(textOf(entry)).toContain(by);
    expect(textOf(entry)).toContain(sentence);
    for (const text of changes) expect(textOf(entry)).toContain(text);
    expect(englishIn(entry)).toEqual([]);
  });

  it.each([
    ['en', 'Erased on 21 Nov 2026 because the person asked for it.'],
    ['de', 'Gelöscht am 21. Nov. 2026, weil die Person es verlangt hat.'],
    ['fr', 'Effacé le 21 nov. 2026, car la personne l’a demandé.'],
  ] as const)('say when and why they were erased (%s)', async (language, text) => {
    open(language, '/portal/activity');
    const sentence = await screen.findByText(
      (_, element) => element?.tagName === 'P' && textOf(element) === text,
    );
    expect(englishIn(sentence.closest('li'))).toEqual([]);
  });

  it('are shown in English, and marked as such, where only a newer service knows the kind', async () => {
    open('fr', '/portal/activity');
    const entry = (await screen.findByText('Two accounts were merged.')).closest('li');
    expect(englishIn(entry)).toEqual(['Two accounts were merged.', 'Twin', '–', 'Yes']);
  });

  it.each([
    ['de', 'Mitteilungen', 'Kontodaten geändert', 'Die Kontodaten wurden geändert. Geändert: Stufe.'],
    [
      'fr',
      'Notifications',
      'Données du compte modifiées',
      'Les données du compte ont été modifiées. Modifié : Palier.',
    ],
  ] as const)('are written in the notifications (%s)', async (language, bell, title, text) => {
    open(language, '/portal/activity');
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${bell}, `) }));
    const [changed, unknownKind] = within(
      await screen.findByRole('list', { name: /nder|chang/ }),
    ).getAllByRole('listitem');
    expect(textOf(changed)).toContain(title);
    expect(textOf(changed)).toContain(`${text} Welcome to Elite.`);
    expect(englishIn(changed)).toEqual([]);
    expect(englishIn(unknownKind)).toEqual(['Accounts merged', 'Two accounts were merged.']);
  });
});
