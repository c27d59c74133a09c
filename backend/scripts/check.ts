// npm run check: format, lint, types, import rules, unused exports, and a start on the image's Node.
import { runChecks } from './lib/checks.js'
import { fail, say } from './beforeInstall/progress.mjs'

try {
  const { passed, failed, skipped } = await runChecks()
  say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  if (failed > 0) process.exitCode = 1
} catch (error) {
  fail(error)
}
