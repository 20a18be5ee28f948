import { z } from 'zod';
import type { EndpointSpec } from './endpoint.ts';

/**
 * Builds a schema, or several. Bundlers know that it has no side effects, so that a page contains only the schemas that
 * it validates with, and no zod where it validates nothing.
 */
/* @__NO_SIDE_EFFECTS__ */
export function schema<Schema>(build: () => Schema): Schema {
  // The pages' content security policy allows no eval, which zod would try before the first object.
  if ('document' in globalThis) z.config({ jitless: true });
  return build();
}

/** The specification of an endpoint; what `schema` says holds for it too. */
/* @__NO_SIDE_EFFECTS__ */
export function spec<const Spec extends EndpointSpec>(build: () => Spec): Spec {
  return schema(build);
}
