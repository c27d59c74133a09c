// npm run export-company -- 3 FOLDER: everything that a company of this installation owns, as a folder.
import { runOperatorCommand } from './lib/operatorCommand.js'

await runOperatorCommand('exportCompany')
