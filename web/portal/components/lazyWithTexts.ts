import type { ComponentType } from 'react';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import type { Area } from '../../language/areas.ts';
import { withTexts } from '../../language/withTexts.ts';

type Options<Props> = Parameters<typeof lazyWithRetry<Props & object>>[1] & {
  readonly texts?: readonly Area[];
};

/** A component and the texts that it shows, which load when it is first rendered. */
export const lazyWithTexts = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { texts = [], ...options }: Options<Props> = {},
) => lazyWithRetry(() => withTexts(load, ...texts), options);
