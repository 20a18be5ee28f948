import type { ActivityKind } from '#common/contract/portfolio.ts';
import { ACCESS_ACTIONS } from './accessActions.ts';
import { ACCOUNT_ACTIONS } from './accountActions.ts';
import type { ActionDefinition } from './actionDefinition.ts';
import { FIRM_ACTIONS } from './firmActions.ts';

/** Every action of the journal. Its name is stored and hashed, and never changes. */
export const ACTIONS = { ...ACCOUNT_ACTIONS, ...ACCESS_ACTIONS, ...FIRM_ACTIONS };

export type JournalAction = keyof typeof ACTIONS;

const definitions: Readonly<Record<JournalAction, ActionDefinition>> = ACTIONS;

export const JOURNAL_ACTIONS = Object.keys(definitions) as JournalAction[];

/** For a stored action that this release does not know. */
const UNKNOWN_ACTION: ActionDefinition = {
  title: 'Change recorded',
  describe: () => 'A change was recorded.',
};

export const definitionOf = (action: string): ActionDefinition =>
  Object.hasOwn(definitions, action) ? definitions[action as JournalAction] : UNKNOWN_ACTION;

/** The actions of a group. */
export const findActionsByKind = (kind: ActivityKind): JournalAction[] =>
  JOURNAL_ACTIONS.filter((action) => definitions[action].kind === kind);

/** The actions whose title contains the text, in any case. */
export const findActionsByTitle = (text: string): JournalAction[] =>
  JOURNAL_ACTIONS.filter((action) => definitions[action].title.toLowerCase().includes(text.toLowerCase()));
