// npm run check: format, lint, types, import rules and unused exports.
import { runChecks } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { explain, say } from './lib/progress.mjs'

try {
  await ensureInstalled()
  const { passed, failed } = await runChecks()
  say(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
