/** Minutes without activity after which an investor's session ends. */
export const SESSION_IDLE_MINUTES = 30;
/** Hours after which the session ends in any case. */
export const SESSION_MAX_HOURS = 12;
