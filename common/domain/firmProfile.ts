/** Who the firm is. Loaded from a file that the operator supplies; never written into code. */
export interface FirmProfile {
  readonly name: string;
  readonly legalName: string;
  readonly addressLines: readonly string[];
  readonly phone: string;
  readonly email: string;
  /** Chat with support on the firm's messaging service. */
  readonly chatUrl: string;
  /** Name of the supervisor that the firm is registered with. */
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

/** Whether a profile is a real firm's with nothing missing, so that no demonstration bar is shown. */
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
