export const WITHDRAWAL_REQUEST_HASH = '#request-withdrawal';

/** Opens the dialog for a withdrawal on the dashboard. */
export const WITHDRAWAL_REQUEST_PATH = `/portal${WITHDRAWAL_REQUEST_HASH}`;
