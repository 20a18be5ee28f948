const BYTES_AT_A_TIME = 32_768;

/** The bytes of a file in base64, as calls of the API take it. */
export async function readBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += BYTES_AT_A_TIME) {
    text += String.fromCharCode(...bytes.subarray(at, at + BYTES_AT_A_TIME));
  }
  return btoa(text);
}
