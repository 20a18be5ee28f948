import type { ValidationTexts } from '#common/contract/validationTexts.ts';
import type { Language } from '#common/language/language.ts';
import deAccount from '#common/messages/de/accountFieldErrors.ts';
import deFields from '#common/messages/de/fieldErrors.ts';
import deTexts from '#common/messages/de/formTexts.ts';
import deProofs from '#common/messages/de/proofFieldErrors.ts';
import enAccount from '#common/messages/en/accountFieldErrors.ts';
import enFields from '#common/messages/en/fieldErrors.ts';
import enTexts from '#common/messages/en/formTexts.ts';
import enProofs from '#common/messages/en/proofFieldErrors.ts';
import frAccount from '#common/messages/fr/accountFieldErrors.ts';
import frFields from '#common/messages/fr/fieldErrors.ts';
import frTexts from '#common/messages/fr/formTexts.ts';
import frProofs from '#common/messages/fr/proofFieldErrors.ts';
import dePages from './de/formPages.ts';
import enPages from './en/formPages.ts';
import frPages from './fr/formPages.ts';
import { textsIn } from './texts.ts';

export const formTexts = textsIn({ en: enTexts, de: deTexts, fr: frTexts });
export const formPageTexts = textsIn({ en: enPages, de: dePages, fr: frPages });
export const fieldTexts = textsIn({ en: enFields, de: deFields, fr: frFields });
const accountFieldTexts = textsIn({ en: enAccount, de: deAccount, fr: frAccount });
const proofTexts = textsIn({ en: enProofs, de: deProofs, fr: frProofs });

export const validationTexts = (language: Language): ValidationTexts => ({
  fields: fieldTexts(language),
  account: accountFieldTexts(language),
  proofs: proofTexts(language),
});
