import { isCompleteProfile } from '#common/domain/firmProfile.ts';
import { useFirm } from '../firmProfile.ts';
import { layoutTexts, registrationTexts } from './layoutTexts.ts';

/** The firm's registration statement; a profile without number and evidence is marked as a demonstration. */
export function Registration() {
  const firm = useFirm();
  if (!isCompleteProfile(firm)) {
    return <p className="registration">{registrationTexts.demonstration(firm.name, firm.regulator)}</p>;
  }
  return (
    <p className="registration">
      {registrationTexts.registered(firm.legalName, firm.regulator, firm.registrationNumber)}{' '}
      <a href={firm.evidenceUrl} rel="noreferrer">
        {layoutTexts.evidence}
      </a>
    </p>
  );
}
