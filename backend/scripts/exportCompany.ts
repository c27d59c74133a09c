// npm run export-company -- 3 FOLDER: everything that a company of this installation owns, as a folder.
import { runOperatorCommand, SMALL_HEAP } from './lib/operatorCommand.js'

await runOperatorCommand('exportCompany', SMALL_HEAP)
