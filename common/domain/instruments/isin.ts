const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/** Whether a text is an ISIN whose check digit is right (ISO 6166: Luhn over the digits, letters as 10 to 35). */
export function isIsin(text: string): boolean {
  if (!ISIN.test(text)) return false;
  const digits = [...text].map((character) => Number.parseInt(character, 36)).join('');
  const total = [...digits].reverse().reduce((result, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    return result + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return total % 10 === 0;
}
