/** The leadership team. The people are invented; a firm replaces them with its own. */
export default {
  title: 'Leadership Team',
  intro: 'Four people are responsible for the results. They are invented, so monograms replace portraits.',
  salis: {
    role: 'Chief Executive',
    bio: 'Ran a currency desk for twelve years before she founded the firm. Signs every quarterly letter herself.',
  },
  egger: {
    role: 'Chief Investment Officer',
    bio: 'A mathematician who writes the rules for opening and closing trades.',
  },
  brenn: {
    role: 'Head of Risk',
    bio: 'Sets the limit for losses before a position is opened. Previously worked in reinsurance.',
  },
  favrel: {
    role: 'Head of Client Relations',
    bio: 'Answers in four languages within a day. Knows the goals of each client.',
  },
} as const;
