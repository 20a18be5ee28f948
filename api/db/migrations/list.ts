import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';

/** In the order in which they run. */
export const migrations: { name: string; class: Constructor<Migration> }[] = [];
