import type { PreviewLine } from '#common/contract/approvals.ts';
import { DescriptionList } from '../../DescriptionList.tsx';
import { DiffPreview } from '../../form/DiffPreview.tsx';
import { t } from '../../messages/approvals.ts';

/** What a change is about, and each field before and after it. */
export function ApprovalPreview({ preview }: { readonly preview: readonly PreviewLine[] }) {
  const context = preview.filter(({ before, after }) => before === after);
  const changes = preview.filter(({ before, after }) => before !== after);
  return (
    <>
      <DescriptionList items={context.map(({ field, after }) => [field, after] as const)} />
      <DiffPreview
        lines={changes.map(({ field, before, after }) => ({
          label: field,
          before: before ?? t('noValue'),
          after: after ?? t('noValue'),
        }))}
      />
    </>
  );
}
