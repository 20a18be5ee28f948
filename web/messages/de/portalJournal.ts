import entries from '#common/messages/de/journalEntries.ts';

export default { entries };
