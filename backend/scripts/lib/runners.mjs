// The test runners, and what they say in numbers.
import fs from 'node:fs'
import path from 'node:path'
import { CACHE, fromRoot } from './paths.mjs'
import { say } from './progress.mjs'
import { runOpenly } from './processes.mjs'

const VITEST = fromRoot('node_modules/vitest/vitest.mjs')
const PLAYWRIGHT = fromRoot('node_modules/@playwright/test/cli.js')

/** Runs a workspace's unit and API tests. Returns `{ passed, failed, skipped }`. */
export async function runVitest(workspace, args, env) {
  const report = newReport(`vitest-${path.basename(workspace)}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = [VITEST, 'run', ...reporters, ...args]
  const code = await runOpenly(process.execPath, command, {
    cwd: fromRoot(workspace),
    env: { ...process.env, ...env, NODE_ENV: 'test' },
  })
  return believed(workspace, code, report, (result) => ({
    passed: result.numPassedTests,
    // A file that cannot even be read has no tests to fail.
    failed: result.numFailedTests + result.testResults.filter(isBrokenFile).length,
    skipped: result.numPendingTests + result.numTodoTests,
  }))
}

const isBrokenFile = ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0

/** Runs the tests in the browser; playwright.config.ts starts the product. Returns `{ passed, failed, skipped }`. */
export async function runPlaywright(env) {
  const report = newReport('playwright')
  const code = await runOpenly(process.execPath, [PLAYWRIGHT, 'test', '--reporter=list,json'], {
    cwd: fromRoot('frontend'),
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return believed('end to end', code, report, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }))
}

function newReport(name) {
  const file = path.join(CACHE, 'reports', `${name}.json`)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.rmSync(file, { force: true })
  return file
}

/** A runner that says by its exit code that something failed is believed, whatever its report says. */
function believed(name, code, report, counted) {
  const counts = fs.existsSync(report)
    ? counted(JSON.parse(fs.readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
  if (code === 0 || counts.failed > 0) return counts
  say(`The tests of ${name} ended with code ${code} and told of no failed test: counted as one.`)
  return { ...counts, failed: 1 }
}
