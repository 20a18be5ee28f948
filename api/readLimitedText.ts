/** Text of an answer from elsewhere, broken off once it is longer than `most` characters. */
export async function readLimitedText(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > most) return text;
  }
  return text + decoder.decode();
}
