// npm start: brings the whole product up on one address, and takes it down in order when told to stop.
import { runProduct } from './lib/runProduct.mjs'
import { built } from './lib/recipes.mjs'

await runProduct(built)
