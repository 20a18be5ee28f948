import { isCompleteProfile } from '#common/domain/firmProfile.ts';
import { useFirm } from '../firmProfile.ts';
import { useMessages } from '../language/useMessages.ts';

/** The firm's registration statement; a profile without number and evidence is marked as a demonstration. */
export function Registration({ hasLink = true }: { readonly hasLink?: boolean }) {
  const firm = useFirm();
  const t = useMessages('layout.layout');
  if (!isCompleteProfile(firm)) {
    return (
      <p className="registration">{t('unregistered', { firm: firm.name, regulator: firm.regulator })}</p>
    );
  }
  const { legalName, regulator, registrationNumber } = firm;
  return (
    <p className="registration">
      {t('registered', { firm: legalName, regulator, number: registrationNumber })}{' '}
      {hasLink && (
        <a href={firm.evidenceUrl} rel="noreferrer">
          {t('evidence')}
        </a>
      )}
    </p>
  );
}
