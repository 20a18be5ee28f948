export const notFoundTexts = {
  title: '404 Page Not Found',
  lede: 'There is no page at this address. The path may have moved, or was never drawn.',
  home: 'Go to the home page',
  contact: 'Tell us what you were looking for',
} as const;
