import drawdown from './legal/drawdown.ts';
import legal from './legal/legal.ts';

/** The legal page. */
export default { drawdown, legal };
