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
    bio: 'Mathematician. Writes the rules that trades must follow, and the ones that stop them.',
    seed: 23,
  },
  {
    id: 'brenn',
    name: 'Nadja Brennwald',
    role: 'Head of Risk',
    bio: 'Decides how much may be lost before anyone decides what to buy. Came from reinsurance.',
    seed: 58,
  },
  {
    id: 'favrel',
    name: 'Lucien Favrelle',
    role: 'Head of Client Relations',
    bio: 'Answers in four languages and within a day. Knows what each client wants the money for.',
    seed: 71,
  },
];

export const teamTexts = {
  title: 'Leadership Team',
  intro:
    'Four people who answer for the results. The four shown here are invented: so they have medallions, not faces.',
} as const;
