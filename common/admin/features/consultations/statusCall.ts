import { useMutation } from '@tanstack/react-query';
import { setConsultationStatus } from '#common/contract/consultations.ts';
import type { ReplyStatus } from '#common/domain/consultations.ts';
import { useToast } from '#common/ui/toast.tsx';
import { useAdmin } from '../../adminContext.ts';
import { errorCode, errorText, errorTitle } from '../../errorTexts.ts';
import { useRefresh } from '../../useRefresh.ts';

/** Marks a consultation; archiving frees its slot, so taking it back may find the slot sold. */
export function useMarkConsultation() {
  const { client } = useAdmin();
  const { show } = useToast();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: ReplyStatus }) =>
      client.call(setConsultationStatus, { params: { id }, body: { status } }),
    onSuccess: ({ consultation }) =>
      show({ title: `Marked ${consultation.status}`, description: consultation.name }),
    onError: (error) =>
      show({
        title: errorTitle(error, 'Update Failed'),
        description:
          errorCode(error) === 'slot_taken'
            ? 'Its time has been given to someone else meanwhile.'
            : errorText(error),
        variant: 'destructive',
      }),
    onSettled: () => refresh('consultations', 'summary', 'journal'),
  });
}
