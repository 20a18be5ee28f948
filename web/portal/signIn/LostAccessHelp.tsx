import { RECOVERY_WAIT_HOURS } from '#common/domain/investorRecovery.ts';
import { useFirm } from '../../firmProfile.ts';
import { useMessages } from '../../language/useMessages.ts';
import { mailLink } from '../components/tagRenderers.tsx';

/** Help without a code or second factor: staff verify the person. */
export function LostAccessHelp({ lost }: { readonly lost: 'lostCode' | 'lostLink' | 'lostFactor' }) {
  const t = useMessages('signIn.start');
  const { email, phone } = useFirm();
  const contact = { email, phone, mail: mailLink(email) };
  return (
    <p className="pt-signin-help">
      {lost === 'lostFactor'
        ? t.rich(lost, { ...contact, hours: RECOVERY_WAIT_HOURS })
        : t.rich(lost, contact)}
    </p>
  );
}
