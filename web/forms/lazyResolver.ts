import type { FieldValues, Resolver } from 'react-hook-form';

type Resolvers = typeof import('./resolvers.ts');

let loaded: Resolvers | undefined;

async function load(): Promise<Resolvers | undefined> {
  try {
    loaded = await import('./resolvers.ts');
  } catch {
    // The next call tries again.
  }
  return loaded;
}

/** Loads the schemas before they are needed, when a field of the form receives the focus. */
export function preloadSchemas(): void {
  if (!loaded) void load();
}

/**
 * Validates a form with a schema that is not loaded with the page. If it cannot be loaded, the form is sent as it is,
 * and the API validates it.
 */
export function lazyResolver<Input extends FieldValues, Output extends Input>(
  select: (resolvers: Resolvers) => Resolver<Input, unknown, Output>,
): Resolver<Input, unknown, Input> {
  return async (values, context, options) => {
    // Without a pause once it is loaded, so that a second click is still validated while the first one is being sent.
    const resolvers = loaded ?? (await load());
    if (!resolvers) return { values, errors: {} };
    return select(resolvers)(values, context, options as Parameters<Resolver<Input, unknown, Output>>[2]);
  };
}
