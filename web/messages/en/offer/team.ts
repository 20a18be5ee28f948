/** The leadership team, from the firm’s profile. */
export default {
  title: 'Leadership Team',
  intro: 'These people are responsible for the results.',
  invented: 'The people are invented.',
  since: 'In this role since {since}',
  standIn: 'Stands in: {name}',
} as const;
