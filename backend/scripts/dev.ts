// npm run dev: runs the product from its sources, on one address, and follows edits. Vite serves the client
// and passes the server's calls on to it. Server and simulator restart when one of their files changes.
import { runProduct } from './lib/runProduct.js'
import { fromSources } from './lib/recipes.js'

await runProduct(fromSources)
