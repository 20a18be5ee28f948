import { ENVIRONMENT_NAMES } from '#common/domain/serviceEnvironment.ts';
import type { ConnectionState } from '../bridge.ts';

/**
 * Title of a window: the page's own title, the firm and the environment of its service. Anything but production is
 * named first, where a task bar does not cut it off.
 */
export function windowTitle(
  pageTitle: string,
  { firm, environment }: Pick<ConnectionState, 'firm' | 'environment'>,
): string {
  const name = environment && ENVIRONMENT_NAMES[environment];
  const parts =
    environment === 'production' ? [pageTitle, firm, name] : [name?.toUpperCase(), pageTitle, firm];
  return parts.filter(Boolean).join(' · ');
}
