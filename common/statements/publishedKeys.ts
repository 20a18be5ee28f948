/** An Ed25519 key as base64 of SubjectPublicKeyInfo, in JSON and in PEM alike. */
const KEYS = /MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=/g;

/**
 * The public keys in a text, as `checkStatement` takes them; none where it lists none.
 * @param text the page /.well-known/firnline/journal, which lists its keys apart from what they signed, or PEM
 */
export function publishedKeys(text: string): readonly string[] {
  let listed = text;
  try {
    const page = JSON.parse(text) as { readonly keys?: unknown } | null;
    listed = JSON.stringify(page?.keys ?? []);
  } catch {
    // This is PEM.
  }
  return listed.match(KEYS) ?? [];
}
