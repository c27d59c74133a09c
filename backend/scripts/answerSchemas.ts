// npm run schemas: rewrites the schemas of the API's answers after a change of a type in the contract.
import { writeAnswerSchemas } from './lib/answerSchemas.js'
import { fail, say } from './beforeInstall/progress.mjs'

try {
  say(`Written: ${await writeAnswerSchemas()}`)
} catch (error) {
  fail(error)
}
