import type { Actor } from './append.ts';

/** The actor of entries that the service writes itself. */
export const systemActor: Actor = { type: 'system', id: 'system', name: 'System' };
