/** The storage of this tab, or null where the browser denies it. */
function storage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

/** Reads a JSON object. Null when there is none, or when it cannot be read. */
export function readItem(name: string): object | null {
  try {
    const value: unknown = JSON.parse(storage()?.getItem(name) ?? 'null');
    return value && typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Stores a JSON object. Does nothing where storage is denied or full. */
export function writeItem(name: string, value: object): void {
  try {
    storage()?.setItem(name, JSON.stringify(value));
  } catch {
    // Nothing depends on it: a reload then starts with an empty form and a new key.
  }
}

export function removeItem(name: string): void {
  storage()?.removeItem(name);
}

/** Removes all items whose name starts with `prefix`. */
export function removeItems(prefix: string): void {
  for (const name of Object.keys(storage() ?? {})) if (name.startsWith(prefix)) removeItem(name);
}
