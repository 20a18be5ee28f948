/** Hours until an activation link of an investor expires. */
export const ACTIVATION_HOURS = 72;

/** Days until a device that staff signed in on is no longer remembered. */
export const REMEMBERED_DEVICE_DAYS = 30;
