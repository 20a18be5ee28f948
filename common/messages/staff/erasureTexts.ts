import type { ErasureGround } from '#common/domain/erasure.ts';

const GROUNDS: Readonly<Record<ErasureGround, string>> = {
  request: 'Request of the person',
  retention_over: 'Time for which it must be kept is over',
  consent_withdrawn: 'Consent was withdrawn',
  wrongly_recorded: 'Recorded by mistake',
};

/** Name of a legal ground on screens of staff. */
export const erasureGroundName = (ground: ErasureGround): string => GROUNDS[ground];
