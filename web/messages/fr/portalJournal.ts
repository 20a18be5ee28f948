import entries from '#common/messages/fr/journalEntries.ts';

export default { entries };
