import { z } from 'zod';
import type { EndpointSpec } from './endpoint.ts';
import { messagesIn } from './validationTexts.ts';

/**
 * Builds a schema, or several. Bundlers know that it has no side effects, so that a page contains only the schemas that
 * it validates with, and no zod where it validates nothing.
 */
/* @__NO_SIDE_EFFECTS__ */
export function schema<Schema>(build: () => Schema): Schema {
  z.config({
    // For a validation that is given no texts.
    customError: messagesIn({}),
    // The pages' content security policy allows no eval, which zod would try before the first object.
    jitless: 'document' in globalThis,
  });
  return build();
}

/** Every part of a specification: the type check names one that is missing. */
const PARTS: Readonly<Record<keyof EndpointSpec, true>> = {
  summary: true,
  params: true,
  query: true,
  body: true,
  output: true,
  errors: true,
  versioned: true,
  approvable: true,
  accessLog: true,
  maxBytes: true,
};

/**
 * The specification of an endpoint; what `schema` says holds for it too. It is built when one of its parts is read, so
 * that a start of the service does not build all of them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function spec<const Spec extends EndpointSpec>(build: () => Spec): Spec {
  let built: EndpointSpec | undefined;
  const parts = (Object.keys(PARTS) as (keyof EndpointSpec)[]).map((part) => {
    const get = () => {
      built ??= schema(build);
      return built[part];
    };
    return [part, { enumerable: true, get }];
  });
  return Object.defineProperties({}, Object.fromEntries(parts)) as Spec;
}
