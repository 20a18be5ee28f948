/** Hours until an activation link of an investor expires. */
export const ACTIVATION_HOURS = 72;

/** Hours until an invitation of a member of staff expires. */
export const INVITATION_HOURS = 72;

/** Days until a device that staff signed in on is no longer remembered. */
export const REMEMBERED_DEVICE_DAYS = 30;

/** Days until a device that an investor signed in on is no longer known. */
export const KNOWN_DEVICE_DAYS = 180;

/** Lengths of an investor's access code, in characters. */
export const ACCESS_CODE_LENGTH = { min: 6, max: 128 } as const;
/** Lengths of a staff password, in characters. */
export const STAFF_PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** Recovery codes of a member of staff. Each one works once. */
export const RECOVERY_CODE_COUNT = 10;

/** Minutes for which a proof of identity is recent enough for what moves money or access. */
export const STEP_UP_MINUTES = 10;
