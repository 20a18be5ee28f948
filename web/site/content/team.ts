/** Invented people; a firm replaces them with its own. `seed` is that of the contour lines behind the monogram. */
export const team = [
  { id: 'salis', name: 'Corina Salisberg', seed: 17 },
  { id: 'egger', name: 'Mattheo Eggertal', seed: 23 },
  { id: 'brenn', name: 'Nadja Brennwald', seed: 58 },
  { id: 'favrel', name: 'Lucien Favrelle', seed: 71 },
] as const;
