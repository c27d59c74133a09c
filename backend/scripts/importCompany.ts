// npm run import-company -- FOLDER: brings an exported company into this installation.
import { runOperatorCommand, SMALL_HEAP } from './lib/operatorCommand.js'

await runOperatorCommand('importCompany', SMALL_HEAP)
