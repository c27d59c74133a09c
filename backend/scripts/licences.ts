// npm run licences: lists every package of other authors by its licence, from the lock file.
import { checkLicences, licenceList } from './lib/dependencies/licences.js'
import { fail, say } from './beforeInstall/progress.mjs'

try {
  say(licenceList())
  checkLicences()
} catch (error) {
  fail(error)
}
