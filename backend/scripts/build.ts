// npm run build: builds the parts that changed since their last build.
import { buildStale } from './lib/build.js'
import { fail, say } from './beforeInstall/progress.mjs'

try {
  await buildStale()
  say('Built.')
} catch (error) {
  fail(error)
}
