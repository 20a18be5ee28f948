/** The message for a text that is too short. Staff screens use it without the schemas. */
export const atLeast = (characters: number): string => `At least ${characters} characters`;
