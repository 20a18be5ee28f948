import { entryTexts } from '#api/messages/journal.ts';
import { type EntryAction, entryTitle } from '#common/contract/entryTexts.ts';
import type { ActivityKind } from '#common/contract/portfolio.ts';
import { foldText } from '#common/domain/foldText.ts';
import { DEFAULT_LANGUAGE } from '#common/language/language.ts';
import { ACCESS_ACTIONS } from './accessActions.ts';
import { ACCOUNT_ACTIONS } from './accountActions.ts';
import type { AccountActionDefinition, ActionDefinition, FirmActionDefinition } from './actionDefinition.ts';
import { FIRM_ACTIONS } from './firmActions.ts';

/** Their texts are in the catalogue, because investors read them in their language. */
const INVESTOR_ACTIONS: Readonly<Record<EntryAction, AccountActionDefinition>> = {
  ...ACCOUNT_ACTIONS,
  ...ACCESS_ACTIONS,
};

/** Every action of the journal. Its name is stored and hashed, and never changes. */
const ACTIONS = { ...ACCOUNT_ACTIONS, ...ACCESS_ACTIONS, ...FIRM_ACTIONS };

export type JournalAction = keyof typeof ACTIONS;

export const JOURNAL_ACTIONS = Object.keys(ACTIONS) as JournalAction[];

/** Whether investors see entries of this action. */
export const isInvestorAction = (action: string): action is EntryAction =>
  Object.hasOwn(INVESTOR_ACTIONS, action);

const isFirmAction = (action: string): action is keyof typeof FIRM_ACTIONS =>
  Object.hasOwn(FIRM_ACTIONS, action);

/** For a stored action that this release does not know. */
const UNKNOWN_ACTION: FirmActionDefinition = ['Change recorded', 'A change was recorded.'];

/** What only staff see of an action. */
export const firmActionOf = (action: string): FirmActionDefinition =>
  isFirmAction(action) ? FIRM_ACTIONS[action] : UNKNOWN_ACTION;

export const definitionOf = (action: string): ActionDefinition =>
  isInvestorAction(action) ? INVESTOR_ACTIONS[action] : {};

/** Short name of an action, in English. */
export const titleOf = (action: string): string =>
  isInvestorAction(action) ? entryTitle(entryTexts(DEFAULT_LANGUAGE), action) : firmActionOf(action)[0];

/** The actions of a group. */
export const findActionsByKind = (kind: ActivityKind): JournalAction[] =>
  JOURNAL_ACTIONS.filter((action) => definitionOf(action).kind === kind);

/** The actions whose title contains the text, in any case. */
export const findActionsByTitle = (text: string): JournalAction[] =>
  JOURNAL_ACTIONS.filter((action) => foldText(titleOf(action)).includes(foldText(text)));
