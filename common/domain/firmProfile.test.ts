import { expect, it } from 'vitest';
import { type FirmProfile, firmIn, isCompleteProfile } from './firmProfile.ts';

const complete: FirmProfile = {
  name: 'Example',
  legalName: 'Example AG',
  addressLines: ['Example Street 1', '8000 Zürich'],
  phone: '+41 00 000 00 00',
  email: 'desk@example.com',
  chatUrl: 'https://chat.example.com',
  regulator: 'Example supervisor',
  registrationNumber: 'R-1',
  evidenceUrl: 'https://register.example.com/R-1',
  copyrightYear: 2025,
  isDemonstration: false,
};

it('isCompleteProfile › accepts a complete profile', () => {
  expect(isCompleteProfile(complete)).toBe(true);
});

it.each([
  { isDemonstration: true },
  { registrationNumber: ' ' },
  { evidenceUrl: 'http://register.example.com' },
  { legalName: '' },
  { addressLines: [] },
])('does not accept %j', (wrong) => {
  expect(isCompleteProfile({ ...complete, ...wrong })).toBe(false);
  const { registrationNumber: _, ...without } = complete;
  expect(isCompleteProfile(without)).toBe(false);
});

it('firmIn › names address and supervisor in the language, or as the profile has them', () => {
  const addressLines = ['Rue Exemple 1', '8000 Zurich', 'Suisse'];
  const translated = { ...complete, translations: { fr: { addressLines, regulator: 'Autorité' }, de: {} } };
  expect(firmIn('fr', translated)).toMatchObject({ name: 'Example', addressLines, regulator: 'Autorité' });
  expect(firmIn('de', translated)).toMatchObject({ regulator: 'Example supervisor' });
  expect(firmIn('en', translated).addressLines).toEqual(complete.addressLines);
});
