import { type EntityMetadata, MikroORM } from '@mikro-orm/core';
import { ormOptions } from '#api/db/ormOptions.ts';
import { entities } from '#api/entities.ts';

/** All tables with their columns, as they are declared. Opens no database. */
export async function readMetadata(): Promise<EntityMetadata[]> {
  const orm = new MikroORM(await ormOptions('sqlite:not-opened', entities));
  return [...orm.getMetadata().getAll().values()];
}
