// npm run security: rewrites the parts of security.md that follow from tables.
import { writeSecurityPage } from './lib/security/page.js'
import { fail, say } from './beforeInstall/progress.mjs'

try {
  say(`Written: ${await writeSecurityPage()}`)
} catch (error) {
  fail(error)
}
