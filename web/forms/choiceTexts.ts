import { type ApplicationField, applicationFields } from '#common/contract/applicationFields.ts';
import { choiceText, type FormTexts } from '#common/contract/formTexts.ts';
import { MEETING_TYPES } from '#common/domain/consultations.ts';

/** The texts of a field's values; undefined for a field of free text. */
export function choiceTexts(
  t: FormTexts,
  name: ApplicationField,
): Readonly<Record<string, string>> | undefined {
  const { choices } = applicationFields[name];
  if (!choices) return undefined;
  return Object.fromEntries(
    Object.keys(choices).map((value) => [value, choiceText(t, name, value) ?? value]),
  );
}

export const meetingTypeTexts = (t: FormTexts): Readonly<Record<string, string>> =>
  Object.fromEntries(MEETING_TYPES.map((type) => [type, t(`meetingType.${type}`)]));
