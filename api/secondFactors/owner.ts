/** The account that second factors belong to. */
export interface Owner {
  readonly kind: 'staff' | 'investor';
  /** Id of the account's row. */
  readonly id: string;
}

/** How the tables name an owner. */
export const ownerKey = ({ kind, id }: Owner): string => `${kind}:${id}`;

export function parseOwnerKey(key: string): Owner {
  const [kind, id = ''] = key.split(':');
  return { kind: kind === 'staff' ? 'staff' : 'investor', id };
}
