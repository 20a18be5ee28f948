import type { ApiError } from '#common/client/createClient.ts';
import { useToast } from '#common/ui/toast.tsx';
import { t } from '../messages/form.ts';

/**
 * Handles `already_decided`, because a colleague or the investor was first: shows a toast and closes the dialog.
 * @param subject for example 'the request of Matteo Ferrari'
 */
export function useAlreadyDecided(subject: string, onClose: () => void): (error: ApiError) => void {
  const { show } = useToast();
  return ({ message }) => {
    show({
      title: t('decided'),
      description: t('decidedText', { subject, message }),
    });
    onClose();
  };
}
