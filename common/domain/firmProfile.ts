import type { FirmDisclosures } from './firmDisclosures.ts';
import type { NumberLanguage } from './numberLanguage.ts';

interface FirmTranslation {
  readonly legalName?: string;
  readonly chatUrl?: string;
  readonly addressLines?: readonly string[];
  readonly regulator?: string;
  readonly disclosures?: FirmDisclosures;
}

/** The account that invoices are paid to. Its holder is the firm by its legal name, with the address as payments state it. */
export interface Creditor {
  /** Without spaces. */
  readonly iban: string;
  /** Of the account, and so of the invoices. A QR-bill knows these two. */
  readonly currency: 'CHF' | 'EUR';
  readonly street: string;
  readonly buildingNumber?: string;
  readonly postalCode: string;
  readonly town: string;
  /** Two letters. */
  readonly country: string;
}

/** Identity of the operating firm, loaded from a file that the operator supplies. */
export interface FirmProfile {
  readonly name: string;
  readonly legalName: string;
  readonly addressLines: readonly string[];
  readonly phone: string;
  readonly email: string;
  /** Support chat on the firm's messaging service. */
  readonly chatUrl: string;
  /** Who answers calls that are booked on the public pages. */
  readonly contactPerson?: string;
  /** Supervisor with which the firm is registered. */
  readonly regulator: string;
  readonly registrationNumber?: string;
  /** Public page of the supervisor that shows the registration. */
  readonly evidenceUrl?: string;
  readonly copyrightYear: number;
  /** Absent where the firm sends no invoices that have to be paid. */
  readonly creditor?: Creditor;
  /** Absent where the firm states none. */
  readonly disclosures?: FirmDisclosures;
  /** The same texts in other languages; pages in a language without them show the English ones. */
  readonly translations?: Translations<FirmTranslation>;
  /** True for the bundled, fictional firm. */
  readonly isDemonstration: boolean;
}

/** The firm as a page in the language names it: name, address and supervisor in its words, where the profile has them. */
export function firmIn(language: NumberLanguage, firm: FirmProfile): FirmProfile {
  const translation = language === 'en' ? undefined : firm.translations?.[language];
  const { disclosures: _, ...texts } = translation ?? {};
  return { contactPerson: firm.name, ...firm, ...texts };
}

type Translations<Texts> = Partial<Readonly<Record<Exclude<NumberLanguage, 'en'>, Texts>>>;

/** What the letterhead of an invoice states. */
export interface Letterhead extends Pick<FirmProfile, 'legalName' | 'addressLines' | 'phone' | 'email'> {
  readonly translations: Translations<Pick<FirmTranslation, 'legalName' | 'addressLines'>>;
  /** False for a demonstration. */
  readonly isComplete: boolean;
}

/** The letterhead of a firm in all languages. */
export function letterheadOf(firm: FirmProfile): Letterhead {
  const { legalName, addressLines, phone, email, translations = {} } = firm;
  const names = Object.entries(translations).map(([language, texts]) => {
    const stated = Object.entries(texts).filter(([name]) => name === 'legalName' || name === 'addressLines');
    return [language, Object.fromEntries(stated)];
  });
  const isComplete = isCompleteProfile(firm);
  return { legalName, addressLines, phone, email, isComplete, translations: Object.fromEntries(names) };
}

type CompleteFirmProfile = FirmProfile & {
  readonly registrationNumber: string;
  readonly evidenceUrl: string;
  readonly isDemonstration: false;
};

const isFilled = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

/** The fields that the profile of a real firm has to fill and this one does not. */
export function missingProfileFields(profile: FirmProfile): string[] {
  const texts = {
    name: profile.name,
    legalName: profile.legalName,
    addressLines: profile.addressLines.find(isFilled),
    phone: profile.phone,
    email: profile.email,
    chatUrl: profile.chatUrl,
    regulator: profile.regulator,
    registrationNumber: profile.registrationNumber,
    evidenceUrl: profile.evidenceUrl?.match(/^https:\/\/\S+$/)?.[0],
  };
  return Object.entries(texts).flatMap(([field, text]) => (isFilled(text) ? [] : [field]));
}

/** Whether the profile of a real firm is complete. Otherwise pages show the demonstration bar. */
export const isCompleteProfile = (profile: FirmProfile): profile is CompleteFirmProfile =>
  !profile.isDemonstration && missingProfileFields(profile).length === 0;
