/** In whole dollars: what one investor can withdraw within the window, unless a policy says otherwise. */
export const WINDOW_LIMIT_DOLLARS = 15_000;
/** Days for which an approved withdrawal counts against the policy limit. */
export const ROLLING_WINDOW_DAYS = 30;
