import { addTag, addTagSpec } from '#common/contract/recordTags.ts';
import { ActionDialog } from '../form/ActionDialog.tsx';
import { NotificationHint } from '../form/DiffPreview.tsx';
import { useActionForm } from '../form/useActionForm.ts';
import { t } from '../messages/recordTags.ts';
import { TagField } from './TagField.tsx';
import type { TagsProps } from './Tags.tsx';

const fields = addTagSpec.body.pick({ tag: true });

interface TagDialogProps extends TagsProps {
  readonly onClose: () => void;
}

/** Adds a tag to one record. */
export function TagDialog({ record, id, tags, onClose }: TagDialogProps) {
  const { dialog, field } = useActionForm(addTag, {
    defaultValues: { tag: '' },
    schema: fields,
    input: ({ tag }) => ({ body: { record, id, tag } }),
    failed: t('notAdded'),
    onClose,
  });
  return (
    <ActionDialog title={t('add')} submitLabel={t('add')} {...dialog}>
      <TagField {...field('tag')} except={tags ?? []} />
      <NotificationHint>{t('onlyStaff')}</NotificationHint>
    </ActionDialog>
  );
}
