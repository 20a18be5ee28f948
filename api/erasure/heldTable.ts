import type { EntityName } from '@mikro-orm/core';
import type { RawBuilder } from 'kysely';
import type { Em } from '#api/db/openDatabase.ts';
import type { HeldEffect, HeldKind } from '#common/domain/retention.ts';
import type { Rows } from './heldRows.ts';
import type { PersonRows } from './personRows.ts';

type Emptied = Readonly<
  Record<string, string | null | ((person: PersonRows, em: Em) => string | RawBuilder<unknown>)>
>;

/** A table with rows of a person. */
export interface Held {
  readonly schema: EntityName<object>;
  readonly kind: HeldKind;
  readonly effect: HeldEffect;
  readonly of: Rows;
  /** What properties with personal values become. */
  readonly emptied: Emptied;
  /** Properties that no file contains: digests of credentials, and what signs. */
  readonly secret: readonly string[];
}

interface Options {
  readonly of: Rows;
  readonly emptied?: Emptied;
  readonly secret?: readonly string[];
}

const held =
  (effect: HeldEffect) =>
  <Row extends object>(
    kind: HeldKind,
    schema: EntityName<Row>,
    { of, emptied = {}, secret = [] }: Options,
  ): Held => ({ schema: schema as unknown as EntityName<object>, kind, effect, of, emptied, secret });

export const deleted = held('deleted');
export const emptied = held('emptied');
export const kept = held('kept');
