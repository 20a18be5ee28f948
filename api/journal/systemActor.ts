import type { Actor } from './append.ts';

/** The author of journal entries that the service writes by itself. */
export const systemActor: Actor = { type: 'system', id: 'system', name: 'System' };
