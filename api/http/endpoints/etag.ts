import { sha256Tag } from '#api/crypto/sha256.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';

/** ETag of a version of an endpoint's response, with its quotation marks. */
export const etagOf = ({ epoch }: { readonly epoch: string }, { path }: Endpoint, version: string): string =>
  `"${sha256Tag(`${epoch} ${path} ${version}`)}"`;

/**
 * Whether an `If-None-Match` header names this tag. Not `ctx.fresh`: a `fetch` outside browsers adds
 * `Cache-Control: no-cache` to a conditional request, which would void it.
 */
export function includesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === etag || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
