import { HTMLSelect } from '@blueprintjs/core';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { listTags } from '#common/contract/recordTags.ts';
import { tagKey } from '#common/domain/tags.ts';
import { t } from '../messages/recordTags.ts';

interface TagFilterProps {
  readonly id: string;
  readonly value: string;
  onChange(value: string): void;
}

/** Selects one of the tags in use. The selected one stays an option when it is no longer in use. */
export function TagFilter({ id, value, onChange }: TagFilterProps) {
  const inUse = useEndpointQuery(listTags, {}).data?.tags ?? [];
  const selected = inUse.find((tag) => tagKey(tag) === tagKey(value)) ?? value;
  const options = selected === '' || inUse.includes(selected) ? inUse : [selected, ...inUse];
  return (
    <HTMLSelect
      id={id}
      value={selected}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      options={[{ value: '', label: t('any') }, ...options]}
    />
  );
}
