interface TeamMember {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly bio: string;
  /** Seed of the contour lines behind the monogram. */
  readonly seed: number;
}

/** Invented people; a firm replaces them with its own. The intro says that they are invented. */
export const team: readonly TeamMember[] = [
  {
    id: 'salis',
    name: 'Corina Salisberg',
    role: 'Chief Executive',
    bio: 'Ran a currency desk for twelve years before she founded the firm. Signs every quarterly letter herself.',
    seed: 17,
  },
  {
    id: 'egger',
    name: 'Mattheo Eggertal',
    role: 'Chief Investment Officer',
    bio: 'A mathematician who writes the rules for opening and closing trades.',
    seed: 23,
  },
  {
    id: 'brenn',
    name: 'Nadja Brennwald',
    role: 'Head of Risk',
    bio: 'Sets the limit for losses before a position is opened. Previously worked in reinsurance.',
    seed: 58,
  },
  {
    id: 'favrel',
    name: 'Lucien Favrelle',
    role: 'Head of Client Relations',
    bio: 'Answers in four languages within one day. Knows the goals of each client.',
    seed: 71,
  },
];

export const teamTexts = {
  title: 'Leadership Team',
  intro: 'Four people are responsible for the results. They are invented, so monograms replace portraits.',
} as const;
