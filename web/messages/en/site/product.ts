export default {
  explore: 'Explore an example account',
} as const;
