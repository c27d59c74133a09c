// npm run build: builds whatever changed since it was last built.
import { buildStale } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { explain, say } from './lib/progress.mjs'

try {
  await ensureInstalled()
  await buildStale()
  say('Built.')
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
