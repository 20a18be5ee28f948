import de from './de/portalResponses.ts';
import en from './en/portalResponses.ts';
import fr from './fr/portalResponses.ts';
import { textsIn } from './texts.ts';

export const portalResponseTexts = textsIn({ en, de, fr });
