import de from './de/statement.ts';
import en from './en/statement.ts';
import fr from './fr/statement.ts';
import { textsIn } from './texts.ts';

export const statementTexts = textsIn({ en, de, fr });
