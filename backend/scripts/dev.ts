// npm run dev: the product from its sources, on one address, changing as they are edited. The client is
// Vite's, which passes on to the server what is the server's; server and simulator restart when a file of
// theirs changes.
import { runProduct } from './lib/runProduct.js'
import { fromSources } from './lib/recipes.js'

await runProduct(fromSources)
