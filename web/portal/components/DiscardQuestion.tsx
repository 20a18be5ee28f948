import { Button } from '#common/ui/Button.tsx';
import { useMessages } from '../../language/useMessages.ts';
import './discardQuestion.css';

interface DiscardQuestionProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** The footer of a dialog that is closed with unsent input. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const t = useMessages('portalPanels.forms');
  return (
    <>
      <p className="pt-discard" role="status">
        {t('discardQuestion')}
      </p>
      <Button onClick={onKeep}>{t('keepEditing')}</Button>
      <Button variant="danger" onClick={onDiscard}>
        {t('discard')}
      </Button>
    </>
  );
}
