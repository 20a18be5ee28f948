import { Callout, SegmentedControl } from '@blueprintjs/core';
import type { DecimalSeparator } from '#common/domain/importing/numbers.ts';
import { t } from '../../messages/valuation.ts';

interface SeparatorQuestionProps {
  readonly text: string | undefined;
  readonly chosen: DecimalSeparator | undefined;
  readonly onChoose: (separator: DecimalSeparator) => void;
}

/** Asks how numbers are written that can be read in two ways. The choice can be changed. */
export function SeparatorQuestion({ text, chosen, onChoose }: SeparatorQuestionProps) {
  return (
    <Callout intent={text ? 'warning' : 'none'} icon={null} className="fa-separator" role="status">
      <p>
        <b>{t('typed.ask')}</b> {text ? t('typed.askText', { text }) : null}
      </p>
      <SegmentedControl
        aria-label={t('typed.choice')}
        {...(chosen ? { value: chosen } : {})}
        onValueChange={(value) => onChoose(value === ',' ? ',' : '.')}
        options={[
          { value: '.', label: t('typed.point') },
          { value: ',', label: t('typed.comma') },
        ]}
      />
    </Callout>
  );
}
