import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Resolves a path of the window to a file below `folder`; undefined for a path outside of it or a file type that
 * the build does not produce.
 */
export function fileFor(folder: string, pathname: string): { path: string; type: string } | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  const path = normalize(join(folder, decoded === '/' ? 'index.html' : decoded));
  const type = TYPES[extname(path)];
  if (!type || !path.startsWith(folder + sep) || decoded.includes('\0')) return undefined;
  return { path, type };
}

/** Responds with a file of the built window. */
export async function respondWithFile(
  folder: string,
  pathname: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const file = fileFor(folder, pathname);
  const bytes = file && (await readFile(file.path).catch(() => undefined));
  if (!bytes) return new Response('', { status: 404, headers });
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': file.type } });
}
