// npm run import-company -- FOLDER: brings an exported company into this installation.
import { runOperatorCommand } from './lib/operatorCommand.js'

await runOperatorCommand('importCompany')
