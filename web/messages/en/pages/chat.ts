export default {
  title: 'A firm’s chat would open here',
  lede: 'This is a demonstration, so nobody reads messages here. A firm would answer from Monday to Friday, 9\u00a0AM to 6\u00a0PM CET, and in emergencies around the clock, also by phone: <call>{phone}</call>.',
  contact: 'Send a message instead',
} as const;
