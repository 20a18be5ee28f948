import closing from './site/closing.ts';
import custody from './site/custody.ts';
import figures from './site/figures.ts';
import product from './site/product.ts';

/** What several public pages show. */
export default { closing, custody, figures, product };
