const PATTERN = /^#invite=([\w-]{20,100})$/;

/** The token of the invitation in the address, `#invite=…`; undefined without one. */
export const readInvitationToken = (): string | undefined => PATTERN.exec(location.hash)?.[1];

/** Removes the token from the address, so that it stays neither on screen nor in the history. */
export function removeInvitationToken(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
