import { describe, expect, test } from 'vitest';
import { useAnna } from '#api/test/support/useAnna.ts';
import { ApiError, type Client, createClient } from '#common/client/createClient.ts';
import { addPayoutAccount } from '#common/contract/payoutAccounts.ts';
import { changeAccessCode, login } from '#common/contract/portalAuth.ts';
import { confirmPortalTotp, portalStepUp } from '#common/contract/portalFactors.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { requestWithdrawal } from '#common/contract/withdrawals.ts';
import type { Language } from '#common/language/language.ts';

const ADDRESS = 'IBAN CH93 0076 2011 6238 5295 7';
const ACCESS_CODE = 'three-tall-larches';

/** With plain spaces and one kind of apostrophe. */
const plain = (text = '') => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll("'", '’');

describe('messages to investors', () => {
  const fixture = useAnna();

  /** A client as a page in the language has it, signed in. */
  async function clientIn(language: Language): Promise<Client> {
    const client = createClient({
      fetch: fixture.app.browser(),
      baseUrl: fixture.app.url,
      language: () => language,
    });
    await client.call(login, { body: { investorId: fixture.anna.investorId, accessCode: ACCESS_CODE } });
    return client;
  }

  async function errorOf(request: Promise<unknown>) {
    const error = await request.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof ApiError)) throw new Error('The request did not fail.');
    const fields = Object.entries(error.fields).map(([name, message]) => [name, plain(message)]);
    return { code: error.code, message: plain(error.message), fields: Object.fromEntries(fields) };
  }

  const withdrawal = (client: Client, amount: number, address = ADDRESS) =>
    client.call(requestWithdrawal, {
      body: { investorId: fixture.anna.investorId, asset: 'USD', amount, address },
    });

  test.each([
    ['en', 'Your withdrawal request for 100 USD has been submitted and is now pending admin approval.'],
    [
      'de',
      'Ihr Auszahlungsauftrag über USD 100 ist eingegangen und wartet auf die Genehmigung durch unser Team.',
    ],
    ['fr', 'Votre demande de retrait de USD 100 nous est parvenue et attend l’approbation de notre équipe.'],
  ] as const)('of an accepted withdrawal are in the language of the page (%s)', async (language, message) => {
    const { investorId } = fixture.anna;
    await fixture.staff.call(updatePortfolio, {
      body: { investorId, totalValue: 12_900.5, investedAmount: 900, version: 1 },
    });
    const sent = await withdrawal(await clientIn(language), 100);
    expect(plain(sent.message)).toBe(message);
  });

  test.each([
    [
      'en',
      'Please check the marked fields.',
      'Amount must be above 0',
      'This IBAN is too short: one that begins with CH has 21 characters.',
    ],
    [
      'de',
      'Bitte prüfen Sie die markierten Felder.',
      'Der Betrag muss grösser als 0 sein',
      'Diese IBAN ist zu kurz: Mit CH am Anfang muss sie 21 Zeichen haben.',
    ],
    [
      'fr',
      'Veuillez vérifier les champs signalés.',
      'Le montant doit être supérieur à 0',
      'Cet IBAN est trop court : un IBAN qui commence par CH compte 21 caractères.',
    ],
  ] as const)(
    'are at the fields in the language of the page (%s)',
    async (language, message, amount, address) => {
      const error = await errorOf(withdrawal(await clientIn(language), 0, 'CH93 0076 2011 6238'));
      expect(error).toEqual({ code: 'validation', message, fields: { amount, address } });
    },
  );

  test.each([
    ['de', 'Der Betrag muss zwischen 0 und USD 12’900.50 liegen.', 'unter dem Namen «Sparen».'],
    ['fr', 'Le montant doit se situer entre 0 et USD 12’900.50.', 'sous le nom « Sparen ».'],
  ] as const)('have their figures and names (%s)', async (language, range, address) => {
    const { investorId } = fixture.anna;
    await fixture.staff.call(updatePortfolio, {
      body: { investorId, totalValue: 12_900.5, investedAmount: 900, version: 1 },
    });
    const client = await clientIn(language);
    const outside = await errorOf(withdrawal(client, 13_000));
    expect(outside).toEqual({ code: 'amount_out_of_range', message: range, fields: { amount: range } });
    const account = { name: 'Sparen', asset: 'USD', address: ADDRESS } as const;
    await client.call(addPayoutAccount, { body: account });
    const again = await errorOf(client.call(addPayoutAccount, { body: { ...account, name: 'Zwei' } }));
    expect(again.fields['address']).toContain(address);
  });

  test('are in the language for wrong codes, weak codes and lost sessions', async () => {
    const client = await clientIn('fr');
    const change = (currentCode: string, newCode: string) =>
      errorOf(client.call(changeAccessCode, { body: { currentCode, newCode } }));
    expect((await change('not-my-access-code', 'seven-quiet-rivers')).fields).toEqual({
      currentCode: 'Ce n’est pas votre code d’accès actuel',
    });
    expect((await change(ACCESS_CODE, 'short')).fields['newCode']).toMatch(/^Le code d’accès doit comporter/);
    const proof = { kind: 'password', password: 'wrong-code-again' } as const;
    expect((await errorOf(client.call(portalStepUp, { body: { proof } }))).message).toBe(
      'Ce code d’accès n’est pas correct. Veuillez réessayer.',
    );
    expect((await errorOf(client.call(confirmPortalTotp, { body: { code: '12' } }))).fields).toEqual({
      code: 'Veuillez saisir les six chiffres affichés par l’application',
    });
    const signedOut = createClient({ fetch, baseUrl: fixture.app.url, language: () => 'de' });
    const params = { investorId: fixture.anna.investorId };
    expect((await errorOf(signedOut.call(getPortfolio, { params }))).message).toBe(
      'Bitte melden Sie sich an, um fortzufahren.',
    );
  });

  test('are in English without a stated language, whatever a browser accepts', async () => {
    const response = await fetch(`${fixture.app.url}/api/portal/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'fr', 'X-Language': 'xx' },
      body: JSON.stringify({ investorId: fixture.anna.investorId }),
    });
    expect(await response.json()).toMatchObject({
      message: 'Please check the marked fields.',
      fields: { accessCode: 'Access code is required' },
    });
  });
});
