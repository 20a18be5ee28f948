/** The leadership team, from the firm’s profile. */
export default {
  title: 'Leadership Team',
  intro: 'Four people are responsible for the results. They are invented, so monograms replace portraits.',
  since: 'In this role since {since}',
  standIn: 'Stands in: {name}',
} as const;
