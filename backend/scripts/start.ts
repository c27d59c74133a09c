// npm start: runs the whole product on one address, and stops it in order when told to.
import { runProduct } from './lib/runProduct.js'
import { built } from './lib/recipes.js'

await runProduct(built)
