// npm run move-in -- --from postgres://… --media FOLDER: brings the companies of an older installation in.
import { runOperatorCommand, SMALL_HEAP } from './lib/operatorCommand.js'

await runOperatorCommand('moveIn', SMALL_HEAP)
