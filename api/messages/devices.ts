import de from '#common/messages/de/devices.ts';
import en from '#common/messages/en/devices.ts';
import fr from '#common/messages/fr/devices.ts';
import { textsIn } from './texts.ts';

/** Texts of the names of devices. */
export const deviceTexts = textsIn({ en, de, fr });
