// npm run rotate-key: seals the secrets of this installation with its new ENCRYPTION_KEY, whether it runs or
// not.
import { runOperatorCommand } from './lib/operatorCommand.js'

await runOperatorCommand('rotateKey')
