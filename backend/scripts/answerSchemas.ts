// npm run schemas: writes the schemas of the API's answers anew, after a type in the contract has changed.
import { writeAnswerSchemas } from './lib/answerSchemas.js'
import { fail, say } from './beforeInstall/progress.mjs'

try {
  say(`Written: ${await writeAnswerSchemas()}`)
} catch (error) {
  fail(error)
}
