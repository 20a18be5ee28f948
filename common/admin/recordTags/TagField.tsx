import { useId } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { listTags } from '#common/contract/recordTags.ts';
import { hasTag } from '#common/domain/tags.ts';
import { TextRow } from '../form/fields.tsx';
import { t } from '../messages/recordTags.ts';

interface TagFieldProps {
  readonly bind: UseFormRegisterReturn;
  readonly error: FieldError | undefined;
  /** Tags that are not suggested. */
  readonly except?: readonly string[];
}

/** A tag, with those in use as suggestions. */
export function TagField({ bind, error, except = [] }: TagFieldProps) {
  const list = useId();
  const inUse = useEndpointQuery(listTags, {}).data?.tags ?? [];
  return (
    <>
      <TextRow label={t('tag')} hint={t('hint')} autoFocus list={list} bind={bind} error={error} />
      <datalist id={list}>
        {inUse
          .filter((tag) => !hasTag(except, tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </>
  );
}
