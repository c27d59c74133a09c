// npm run check: format, lint, types, import rules, unused exports, and a start on the image's Node.
import { runChecks } from './lib/checks.js'
import { fail, say } from './beforeInstall/progress.mjs'

try {
  const { passed, failures, skipped } = await runChecks()
  say(`${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  if (failures.length > 0) process.exitCode = 1
} catch (error) {
  fail(error)
}
