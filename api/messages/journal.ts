import de from '#common/messages/de/journalEntries.ts';
import en from '#common/messages/en/journalEntries.ts';
import fr from '#common/messages/fr/journalEntries.ts';
import { textsIn } from './texts.ts';

/** Texts about the journal entries that investors see. */
export const entryTexts = textsIn({ en, de, fr });
