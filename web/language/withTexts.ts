import { type Area, loadAreas } from './areas.ts';
import { pageLanguage } from './pageLanguage.ts';

/** Loads code together with the texts that it shows, so that it then renders without waiting for them. */
export async function withTexts<Code>(load: () => Promise<Code>, ...areas: readonly Area[]): Promise<Code> {
  const [code] = await Promise.all([load(), loadAreas(pageLanguage(), areas)]);
  return code;
}
