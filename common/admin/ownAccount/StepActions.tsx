import { Button } from '@blueprintjs/core';
import { t } from '../messages/secondFactors.ts';

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
