import pictures from './offer/pictures.ts';
import team from './offer/team.ts';
import tiers from './offer/tiers.ts';

/** What the home page and others show of the offer. */
export default { pictures, team, tiers };
