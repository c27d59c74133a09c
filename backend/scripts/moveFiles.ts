// npm run move-files -- --from folder --to s3: copies the files of this installation from one store to the
// other, whether it runs or not.
import { runOperatorCommand } from './lib/operatorCommand.js'

await runOperatorCommand('moveFiles')
