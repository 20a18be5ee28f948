import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { CopyButton } from '../components/CopyButton.tsx';
import './secondFactors.css';

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes, once. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const t = useMessages('portalSettings.factors');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('codesTitle')}
      footer={
        <>
          <CopyButton text={codes.join('\n')} label={t('codesCopied')} />
          <Button variant="primary" onClick={onClose}>
            {t('codesSaved')}
          </Button>
        </>
      }
    >
      <p>{t('codesText')}</p>
      <ul className="pt-recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
