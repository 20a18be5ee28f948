import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { CopyButton } from '../components/CopyButton.tsx';
import './secondFactors.css';

/** Shows new recovery codes, once. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
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

/** Asks before new recovery codes replace those that the investor has. */
export function ReplaceRecoveryCodesDialog({
  unused,
  isPending,
  onReplace,
  onClose,
}: {
  readonly unused: number;
  readonly isPending: boolean;
  readonly onReplace: () => void;
  readonly onClose: () => void;
}) {
  const t = useMessages('portalSettings.factors');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('replaceTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('keepCodes')}</Button>
          <Button variant="primary" busy={isPending} onClick={onReplace}>
            {t('replace')}
          </Button>
        </>
      }
    >
      <p>{t('replaceText', { count: unused })}</p>
    </Dialog>
  );
}
