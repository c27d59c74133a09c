// npm run build: builds whatever changed since it was last built.
import { buildStale } from './lib/build.js'
import { fail, say } from './beforeInstall/progress.mjs'

try {
  await buildStale()
  say('Built.')
} catch (error) {
  fail(error)
}
