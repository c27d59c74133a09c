// npm run check: format, lint, types, import rules and unused exports.
import { runChecks } from './lib/checks.js'
import { fail, say } from './beforeInstall/progress.mjs'

try {
  const { passed, failed } = await runChecks()
  say(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
} catch (error) {
  fail(error)
}
