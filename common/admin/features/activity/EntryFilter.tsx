import { InputGroup } from '@blueprintjs/core';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { useTypedSearch } from '../../list/useTypedSearch.ts';
import { t } from '../../messages/activity.ts';

const FIELDS = {
  investor: { label: t('investorId'), maxLength: MAX_LENGTH.id },
  action: { label: t('action'), maxLength: MAX_LENGTH.action },
} as const;

/** Limits the entries to one investor or one action, by a parameter of the address. */
export function EntryFilter({ name }: { readonly name: keyof typeof FIELDS }) {
  const { get, setParams } = useDashboardParams();
  const field = useTypedSearch(get(name) ?? '', (typed) => setParams({ [name]: typed }, true));
  const { label, maxLength } = FIELDS[name];
  return (
    <InputGroup
      {...field}
      aria-label={label}
      placeholder={label}
      className="fa-narrow"
      maxLength={maxLength}
    />
  );
}
