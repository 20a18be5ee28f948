import { Button } from '@blueprintjs/core';
import { adminTexts } from '../adminTexts.ts';
import messages from '../messages/secondFactors.ts';

const t = adminTexts(messages);

interface StepActionsProps {
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

/** The buttons below the form of one step. */
export function StepActions({ submitLabel, isBusy, onCancel }: StepActionsProps) {
  return (
    <div className="fa-step-actions">
      <Button type="submit" intent="primary" size="large" fill loading={isBusy}>
        {submitLabel}
      </Button>
      <Button variant="minimal" fill disabled={isBusy} onClick={onCancel}>
        {t('back')}
      </Button>
    </div>
  );
}
