import entries from '#common/messages/en/journalEntries.ts';

export default { entries };
