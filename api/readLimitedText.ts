/** Reads the text of a response from another service, and stops after `maxCharacters`. */
export async function readLimitedText(response: Response, maxCharacters: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxCharacters) return text;
  }
  return text + decoder.decode();
}
