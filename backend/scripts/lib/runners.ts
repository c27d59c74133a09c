// Runs the test runners and reads their counts.
import fs from 'node:fs'
import path from 'node:path'
import { CACHE, fromRoot } from '../beforeInstall/paths.mjs'
import { say } from '../beforeInstall/progress.mjs'
import { requireGoingOn, run, runOpenly, type Environment } from './processes.js'

const VITEST = fromRoot('node_modules/vitest/vitest.mjs')
const PLAYWRIGHT = fromRoot('node_modules/@playwright/test/cli.js')

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
  errors: unknown[]
}

/** Which tests of a workspace run. */
interface VitestRun {
  /** The name of one of its Vitest projects; all of them by default. */
  project?: string
  env?: Environment
  /**
   * Gets the whole output at the end, when another runner runs at the same time. Without it the output goes
   * to the terminal at once.
   */
  tell?: (output: string) => void
}

/** Runs a workspace's unit and API tests. */
export async function runVitest(
  workspace: string,
  { project, env = {}, tell }: VitestRun = {},
): Promise<Counts> {
  requireGoingOn()
  const report = newReport(['vitest', path.basename(workspace), project].filter(Boolean).join('-'))
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = [VITEST, 'run', ...reporters, ...(project ? ['--project', project] : [])]
  const place = { cwd: fromRoot(workspace), env: { ...process.env, ...env, NODE_ENV: 'test' } }
  const code = tell
    ? await runWithOutput(command, place, tell)
    : await runOpenly(process.execPath, command, place)
  return believed(workspace, code, report, tell ?? say, (result: VitestReport) => ({
    passed: result.numPassedTests,
    // A file that cannot be loaded has no tests that could fail.
    failed: result.numFailedTests + result.testResults.filter(isBrokenFile).length,
    skipped: result.numPendingTests + result.numTodoTests,
  }))
}

async function runWithOutput(
  command: readonly string[],
  place: { cwd: string; env: Environment },
  tell: (output: string) => void,
): Promise<number> {
  const { code, output } = await run(process.execPath, command, { ...place, mayFail: true, what: 'vitest' })
  tell(output.trimEnd())
  return code
}

const isBrokenFile = ({ status, assertionResults }: VitestReport['testResults'][number]) =>
  status === 'failed' && assertionResults.length === 0

/** Runs the tests in the browser. playwright.config.ts starts the product. */
export async function runPlaywright(env: Environment): Promise<Counts> {
  requireGoingOn()
  const report = newReport('playwright')
  const code = await runOpenly(process.execPath, [PLAYWRIGHT, 'test', '--reporter=list,json'], {
    cwd: fromRoot('frontend'),
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return believed('end to end', code, report, say, ({ stats, errors }: PlaywrightReport) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }))
}

function newReport(name: string): string {
  const file = path.join(CACHE, 'reports', `${name}.json`)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.rmSync(file, { force: true })
  return file
}

/** An exit code that reports a failure counts, whatever the runner's report says. */
function believed<Report>(
  name: string,
  code: number,
  report: string,
  tell: (text: string) => void,
  counted: (report: Report) => Counts,
): Counts {
  const counts = fs.existsSync(report)
    ? counted(JSON.parse(fs.readFileSync(report, 'utf8')) as Report)
    : { passed: 0, failed: 0, skipped: 0 }
  if (code === 0 || counts.failed > 0) return counts
  tell(`The tests of ${name} ended with code ${code} and told of no failed test: counted as one.`)
  return { ...counts, failed: 1 }
}
