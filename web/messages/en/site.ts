import closing from './site/closing.ts';
import figures from './site/figures.ts';
import product from './site/product.ts';

/** What several public pages show. */
export default { closing, figures, product };
