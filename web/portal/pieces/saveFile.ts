/** Hands a downloaded file to the browser to save. */
export function saveFile({ blob, fileName }: { readonly blob: Blob; readonly fileName: string }): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read the blob only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
