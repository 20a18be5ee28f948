import de from '#common/messages/de/heldData.ts';
import en from '#common/messages/en/heldData.ts';
import fr from '#common/messages/fr/heldData.ts';
import { textsIn } from './texts.ts';

export const heldTexts = textsIn({ en, de, fr });
