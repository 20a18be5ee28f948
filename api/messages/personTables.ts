import de from './de/personTables.ts';
import en from './en/personTables.ts';
import fr from './fr/personTables.ts';
import { textsIn } from './texts.ts';

export const personTableTexts = textsIn({ en, de, fr });
