/** Names of browsers and systems are the same in every language. */
export default {
  name: '{browser} on {system}',
  app: 'Desktop app',
  browser: 'Browser',
  unknownSystem: 'an unknown system',
} as const;
