import formulas from './portalAnalytics/formulas.ts';
import page from './portalAnalytics/page.ts';

/** The analysis of the portfolio. */
export default { formulas, page };
