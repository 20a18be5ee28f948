import { Button } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { useToast } from '#common/ui/toast.tsx';
import { useAdmin } from './adminContext.ts';
import { t } from './messages/general.ts';

interface CopyButtonProps {
  readonly text: string;
  /** Name of the copied text, for screen readers and the toast. By default the text itself. */
  readonly name?: string;
}

/** Copies a text and shows a toast about the result. */
export function CopyButton({ text, name = text }: CopyButtonProps) {
  const { platform } = useAdmin();
  const { show } = useToast();
  const copy = async () => {
    try {
      await platform.copyText(text);
      show({ title: t('copy.done'), description: name });
    } catch {
      show({
        title: t('copy.failed'),
        description: t('copy.failedText'),
        variant: 'destructive',
      });
    }
  };
  return (
    <Button
      variant="minimal"
      icon={<DuplicateIcon />}
      aria-label={t('copy.named', { name })}
      onClick={() => void copy()}
    >
      {t('copy.action')}
    </Button>
  );
}
