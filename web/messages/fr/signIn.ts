import start from './signIn/start.ts';

/** Sign-in to the portal. */
export default { start };
