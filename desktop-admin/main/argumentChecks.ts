import type { AppSettings } from '../bridge.ts';

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

export const file = (args: readonly unknown[]): args is [string, Uint8Array] =>
  args.length === 2 &&
  isText(args[0], 200) &&
  args[1] instanceof Uint8Array &&
  args[1].byteLength <= MAX_FILE_BYTES;

export function appSettings(args: readonly unknown[]): args is [AppSettings] {
  const [value] = args;
  if (args.length !== 1 || typeof value !== 'object' || value === null) return false;
  const { openAtLogin, spellCheck } = value as Record<string, unknown>;
  const isChoice = openAtLogin === undefined || typeof openAtLogin === 'boolean';
  return isChoice && typeof spellCheck === 'boolean';
}
