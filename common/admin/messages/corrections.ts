import { adminTexts } from '../adminTexts.ts';

/** Requests of investors for corrections, and decisions on them. */
export const t = adminTexts({
  title: 'Requests for corrections',
  none: 'The investor has requested no correction.',
  other: 'Something else',
  about: 'About',
  wanted: 'Should be',
  state: '{state, select, open {Open} answered {Answered} corrected {Corrected} other {Not corrected}}',
  decided: 'Decided by {by}, {time}: {explanation}',
  decide: 'Decide…',
  decideOn: 'Decide on the request of {time}',
  dialog: {
    title: 'Decide on the request',
    text: 'Correct the data first, where it is wrong. The investor is told by e-mail and sees the decision in the portal.',
    outcome: 'Decision',
    outcomes: { corrected: 'Corrected', not_corrected: 'Not corrected' },
    explanation: 'What was changed, or why nothing was (the investor reads it)',
    submit: 'Save decision',
    done: 'Decision saved',
    failed: 'No decision was saved',
  },
});
