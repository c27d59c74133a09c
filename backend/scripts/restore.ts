// npm run restore -- FOLDER: restores a backup into an empty database and an empty folder of files.
import { runOperatorCommand } from './lib/operatorCommand.js'

await runOperatorCommand('restore')
