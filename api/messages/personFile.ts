import de from './de/personFile.ts';
import en from './en/personFile.ts';
import fr from './fr/personFile.ts';
import { textsIn } from './texts.ts';

export const personFileTexts = textsIn({ en, de, fr });
