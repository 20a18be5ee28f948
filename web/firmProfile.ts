import { createContext, useContext } from 'react';
import type { FirmProfile } from '#common/domain/firmProfile.ts';

const Firm = createContext<FirmProfile | null>(null);

export const FirmProvider = Firm.Provider;

/** The firm that operates this site. */
export function useFirm(): FirmProfile {
  const profile = useContext(Firm);
  if (!profile) throw new Error('FirmProvider is missing above this component');
  return profile;
}

/**
 * Reads the profile that the server wrote into the page.
 * @throws when the page contains no profile, which means a broken deployment
 */
export function readFirmProfile(page: Document): FirmProfile {
  const text = page.getElementById('firm-profile')?.textContent;
  if (!text) throw new Error('The page carries no firm profile');
  // Written and validated by the server of the same build.
  return JSON.parse(text) as FirmProfile;
}
