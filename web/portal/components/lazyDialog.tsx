import type { ComponentType } from 'react';
import { LoadingDialog } from '#common/ui/LoadingDialog.tsx';
import type { Area } from '../../language/areas.ts';
import { lazyWithTexts } from './lazyWithTexts.ts';

/** A dialog and its texts, which load when it first opens. */
export const lazyDialog = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...texts: readonly Area[]
) => lazyWithTexts(load, { fallback: <LoadingDialog />, texts });
