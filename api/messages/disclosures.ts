import de from './de/disclosures.ts';
import en from './en/disclosures.ts';
import fr from './fr/disclosures.ts';
import { textsIn } from './texts.ts';

export const disclosureTexts = textsIn({ en, de, fr });
