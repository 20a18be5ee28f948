import { expect, test } from 'vitest';
import { registeredPlaceholders } from '#common/contract/pagePlaceholders.ts';
import { sampleDisclosures } from '#common/domain/testing/sampleDisclosures.ts';
import { disclosuresIn } from './disclosuresIn.ts';

const disclosures = { ...sampleDisclosures, asOf: '1 May 2027' };
const firm = { ...registeredPlaceholders, disclosures };

test('disclosuresIn › gives the translation of the firm, or its English texts with their language', () => {
  const translated = {
    ...firm,
    translations: { de: { disclosures: { ...disclosures, asOf: '1. Mai 2027' } } },
  };
  expect(disclosuresIn('de', translated)).toMatchObject({ asOf: '1. Mai 2027', language: 'de' });
  expect(disclosuresIn('fr', translated)).toMatchObject({ asOf: '1 May 2027', language: 'en' });
});

test('disclosuresIn › promises nothing in any language for a firm that states nothing', () => {
  const { disclosures: _, ...silent } = firm;
  expect(disclosuresIn('en', silent)).toMatchObject({ asOf: 'on request', language: 'en', feeExample: [] });
  expect(disclosuresIn('de', silent)).toMatchObject({ asOf: 'auf Anfrage', language: 'de', feeExample: [] });
  expect(disclosuresIn('fr', silent)).toMatchObject({ asOf: 'sur demande', language: 'fr', feeExample: [] });
});
