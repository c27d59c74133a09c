// npm run backup -- FOLDER: backs up the database and the files of this installation, whether it runs or not.
import { runOperatorCommand } from './lib/operatorCommand.js'

await runOperatorCommand('backup')
