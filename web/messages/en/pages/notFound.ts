export default {
  title: '404 Page Not Found',
  lede: 'There is no page at this address. It may have moved.',
  home: 'Go to the home page',
  contact: 'Tell us what you were looking for',
} as const;
