import { isCompleteProfile } from '#common/domain/firmProfile.ts';
import { useFirm } from '../firmProfile.ts';
import { layoutTexts, registrationTexts } from './layoutTexts.ts';

/** The statement on the firm's registration; without number and evidence it reads as a demonstration. */
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
