/** Starts to load the scripts that the build lists in `data-code`, all at once instead of level by level. */
export function preloadCode({ dataset }: HTMLElement): void {
  for (const href of dataset['code']?.split(' ') ?? []) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' });
    document.head.append(link);
  }
}
