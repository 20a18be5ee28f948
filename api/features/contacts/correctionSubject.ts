/** The subject of a correction request; any other message has the sender's own subject. */
export const correctionSubject = (investorId: string) => `Correction for ${investorId}`;
