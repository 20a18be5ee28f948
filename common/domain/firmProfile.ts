/** Identity of the operating firm, loaded from a file that the operator supplies. */
export interface FirmProfile {
  readonly name: string;
  readonly legalName: string;
  readonly addressLines: readonly string[];
  readonly phone: string;
  readonly email: string;
  /** Support chat on the firm's messaging service. */
  readonly chatUrl: string;
  /** Supervisor with which the firm is registered. */
  readonly regulator: string;
  readonly registrationNumber?: string;
  /** Public page of the supervisor that shows the registration. */
  readonly evidenceUrl?: string;
  readonly copyrightYear: number;
  /** True for the bundled, fictional firm. */
  readonly isDemonstration: boolean;
}

type CompleteFirmProfile = FirmProfile & {
  readonly registrationNumber: string;
  readonly evidenceUrl: string;
  readonly isDemonstration: false;
};

const isFilled = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

/** Whether the profile of a real firm is complete. Otherwise pages show the demonstration bar. */
export function isCompleteProfile(profile: FirmProfile): profile is CompleteFirmProfile {
  const texts = [
    profile.name,
    profile.legalName,
    profile.phone,
    profile.email,
    profile.chatUrl,
    profile.regulator,
    profile.registrationNumber,
  ];
  return (
    !profile.isDemonstration &&
    texts.every(isFilled) &&
    profile.addressLines.some(isFilled) &&
    /^https:\/\/\S+$/.test(profile.evidenceUrl ?? '')
  );
}
