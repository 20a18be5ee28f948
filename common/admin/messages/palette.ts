import { adminTexts } from '../adminTexts.ts';

/** The command palette. */
export const t = adminTexts({
  placeholder: 'Tab, investor, application, withdrawal or action',
  results: 'Found',
  searching: 'Searching…',
  empty: 'Nothing found',
  kinds: { Tab: 'Tab', Record: 'Record', List: 'List', Action: 'Action' },
  application: 'Application: {name}',
  withdrawal: 'Withdrawal: {name}',
  task: '{task}: {name}',
  /** Other words that find a command. */
  synonyms: {
    markResponded: 'Set status responded',
    markNew: 'Set status new',
    archive: 'Set status archived',
    addDeposit: 'Add transaction',
    markPaid: 'Record payment',
    saveView: 'Saved views filters',
    create: 'New investor',
    refresh: 'Reload the lists',
  },
});
