/** After a change of second factors. */
export const OTHER_SESSIONS_ENDED = 'Your other sessions have ended.';
