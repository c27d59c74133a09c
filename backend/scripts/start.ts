// npm start: brings the whole product up on one address, and takes it down in order when told to stop.
import { runProduct } from './lib/runProduct.js'
import { built } from './lib/recipes.js'

await runProduct(built)
