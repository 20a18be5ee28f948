import { z } from 'zod';
import type { ValueKind } from '#api/db/entityRows.ts';
import { fieldError } from '#api/errors/appError.ts';
import { money } from '#common/domain/money.ts';
import type { ListTable, Position } from './listSource.ts';

const PATTERNS: Readonly<Record<ValueKind, RegExp>> = {
  text: /^[^\0]{0,300}$/s,
  instant: /^-?\d{1,15}$/,
  money: /^-?\d{1,18}$/,
  number: /^\d{1,9}$/,
};

const storable = z.string().refine((text) => text.isWellFormed());
/** The order, the sorted value and the key. */
const cursor = z.tuple([z.string(), storable, storable]);

const encodeValue = (value: unknown): string => String(value instanceof Date ? value.getTime() : value);

function decodeValue(kind: ValueKind, text: string): unknown {
  if (!PATTERNS[kind].test(text)) throw new TypeError(`Not a ${kind}`);
  switch (kind) {
    case 'instant':
      return new Date(Number(text));
    case 'money':
      return money(BigInt(text));
    case 'number':
      return Number(text);
    case 'text':
      return text;
  }
}

/** A position in a list as text for the query parameter `after`. */
export const encodeCursor = (sort: string, { value, key }: Position): string =>
  Buffer.from(JSON.stringify([sort, encodeValue(value), encodeValue(key)])).toString('base64url');

/** @throws {AppError} `validation` when the text is not a cursor of this order */
export function decodeCursor(source: ListTable, sort: string, field: string, text: string): Position {
  try {
    const [cursorSort, value, key] = cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (cursorSort !== sort) throw new TypeError('Another order');
    return { value: decodeValue(source.kindOf(field), value), key: decodeValue(source.keyKind, key) };
  } catch {
    throw fieldError('after', 'Not a cursor of this list and order');
  }
}
