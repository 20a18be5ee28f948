import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { useMessages } from '../../language/useMessages.ts';

interface Props {
  /** Of the signed-in person. */
  readonly fullName: string;
  /** Of the link's account. */
  readonly investorId: string;
  readonly onKeep: () => void;
  readonly onSwitch: () => void;
}

export function ActivationMismatch({ fullName, investorId, onKeep, onSwitch }: Props) {
  const t = useMessages('portalPanels.menus');
  return (
    <Dialog
      open
      onClose={onKeep}
      title={t('otherAccount')}
      footer={
        <>
          <Button onClick={onKeep}>{t('staySignedIn')}</Button>
          <Button variant="primary" onClick={onSwitch}>
            {t('switchAccount')}
          </Button>
        </>
      }
    >
      <p>{t('otherAccountText', { name: fullName, investorId })}</p>
    </Dialog>
  );
}
