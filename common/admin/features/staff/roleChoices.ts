import { STAFF_ROLE_NAMES, STAFF_ROLES } from '#common/domain/staffRoles.ts';

/** The roles of a select field. */
export const roleChoices = STAFF_ROLES.map((value) => ({ value, label: STAFF_ROLE_NAMES[value] }));
