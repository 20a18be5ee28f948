/** Label and hint of the two notes, by their field. */
export const noteTexts = {
  investorNote: { label: 'Note for the investor', hint: 'The investor sees this.' },
  reason: { label: 'Internal note', hint: 'Only staff see this.' },
} as const;
