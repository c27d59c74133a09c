// npm run partition-messages: divides the table of messages into partitions, while the product runs.
import { runOperatorCommand } from './lib/operatorCommand.js'

await runOperatorCommand('partitionMessages')
