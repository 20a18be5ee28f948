import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { Initial } from './20261120095126_Initial.ts';

/** In the order in which they run; a name never changes once it has run anywhere. */
export const migrations: { name: string; class: Constructor<Migration> }[] = [
  { name: '20261120095126_Initial', class: Initial },
];
