/** The call at the end of the home page and of About. */
export default {
  title: 'Find out whether this suits you',
  text: 'An application takes about five minutes, costs nothing and commits you to nothing. If you have questions, we answer them by video, by phone or in person.',
  apply: 'Apply to Invest',
  talk: 'Book a call with {name}',
} as const;
