import { COMMAND_IDS } from '#common/admin/commands/commandTable.ts';
import { OVERVIEW, TABS } from '#common/admin/tabs.ts';
import { THEME_CHOICES } from '#common/domain/themeChoices.ts';
import type { AppSettings, MenuEntry, MenuState, RecentRecord } from '../bridge.ts';

/* Validates the arguments of calls from the window, which could be compromised. */

const MAX_FILE_BYTES = 200_000_000;

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength;
}

export const noArguments = (args: readonly unknown[]): args is [] => args.length === 0;

export const oneText =
  (maxLength: number) =>
  (args: readonly unknown[]): args is [string] =>
    args.length === 1 && isText(args[0], maxLength);

export const oneBoolean = (args: readonly unknown[]): args is [boolean] =>
  args.length === 1 && typeof args[0] === 'boolean';

export const oneCount = (args: readonly unknown[]): args is [number] =>
  args.length === 1 && Number.isInteger(args[0]) && Number(args[0]) >= 0 && Number(args[0]) < 1_000_000;

export const notification = (args: readonly unknown[]): args is [string, string] =>
  args.length === 2 && isText(args[0], 100) && isText(args[1], 500);

/** A record of a screen, as the page names it. */
const isRecordId = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{1,64}$/.test(text);

const isScreen = (value: unknown): boolean => value === OVERVIEW.key || TABS.some(({ key }) => key === value);

function fields(args: readonly unknown[]): Record<string, unknown> | undefined {
  const [value] = args;
  return args.length === 1 && typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)
    : undefined;
}

/** Search parameters of a screen, with an open record or none. */
export function onePlace(args: readonly unknown[]): args is [string] {
  if (args.length !== 1 || !isText(args[0], 200)) return false;
  return [...new URLSearchParams(args[0])].every(
    ([name, value]) => (name === 'tab' && isScreen(value)) || (name === 'open' && isRecordId(value)),
  );
}

export function recentRecord(args: readonly unknown[]): args is [RecentRecord] {
  const { screen, id, title } = fields(args) ?? {};
  return isScreen(screen) && isRecordId(id) && isText(title, 200);
}

export function menuState(args: readonly unknown[]): args is [MenuState] {
  const { person, theme, commands } = fields(args) ?? {};
  return (
    (person === undefined || isText(person, 300)) &&
    THEME_CHOICES.some((choice) => choice === theme) &&
    Array.isArray(commands) &&
    commands.length <= COMMAND_IDS.length &&
    commands.every((id) => COMMAND_IDS.includes(id))
  );
}

export function menuEntries(args: readonly unknown[]): args is [readonly MenuEntry[]] {
  const [items] = args;
  if (args.length !== 1 || !Array.isArray(items) || items.length > 40) return false;
  return items.every((item) => {
    const { label, enabled } = fields([item]) ?? {};
    return isText(label, 100) && typeof enabled === 'boolean';
  });
}

export const file = (args: readonly unknown[]): args is [string, Uint8Array] =>
  args.length === 2 &&
  isText(args[0], 200) &&
  args[1] instanceof Uint8Array &&
  args[1].byteLength <= MAX_FILE_BYTES;

export function appSettings(args: readonly unknown[]): args is [AppSettings] {
  const { openAtLogin, spellCheck, tray } = fields(args) ?? {};
  const isChoice = openAtLogin === undefined || typeof openAtLogin === 'boolean';
  return isChoice && typeof spellCheck === 'boolean' && typeof tray === 'boolean';
}
