// npm run move-in -- --from postgres://… --media FOLDER: brings the companies of an older installation in.
import { runOperatorCommand } from './lib/operatorCommand.js'

await runOperatorCommand('moveIn')
