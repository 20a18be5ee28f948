import { describe, expect, test } from 'vitest';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { useAnna } from '#api/test/support/useAnna.ts';
import { verifyJournal } from '#common/contract/activity.ts';
import { getInvestor } from '#common/contract/investors.ts';
import { getProfile, login, setLanguage } from '#common/contract/portalAuth.ts';

describe.each(DATABASES)('setLanguage on %s', (database) => {
  const fixture = useAnna({ database });

  const signIn = () =>
    fixture.anna.client.call(login, {
      body: { investorId: fixture.anna.investorId, accessCode: 'three-tall-larches', isNewUser: false },
    });

  test('keeps the language, which sign-in, profile and staff read', async () => {
    expect(await signIn()).toMatchObject({ language: 'en' });
    expect(await fixture.anna.client.call(setLanguage, { body: { language: 'fr' } })).toEqual({
      success: true,
      language: 'fr',
    });
    expect(await fixture.anna.client.call(getProfile)).toMatchObject({ profile: { language: 'fr' } });
    expect(await signIn()).toMatchObject({ language: 'fr' });
    const { investorId } = fixture.anna;
    const shown = await fixture.staff.call(getInvestor, { params: { investorId } });
    expect(shown.investor.language).toBe('fr');
  });

  test('is not in the journal and leaves the version of the account', async () => {
    const state = async () => {
      const { investor } = await fixture.staff.call(getInvestor, {
        params: { investorId: fixture.anna.investorId },
      });
      return { version: investor.version, entries: (await fixture.staff.call(verifyJournal)).entries };
    };
    const before = await state();
    await fixture.anna.client.call(setLanguage, { body: { language: 'de' } });
    expect(await state()).toEqual(before);
  });
});
