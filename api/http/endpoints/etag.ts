/**
 * Whether an `If-None-Match` header names this tag. Not `ctx.fresh`: a `fetch` outside browsers adds
 * `Cache-Control: no-cache` to a conditional request, which would void it.
 */
export function includesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === etag || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
