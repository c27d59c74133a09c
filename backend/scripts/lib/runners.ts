// Runs the test runners and reads their counts.
import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { CACHE, fromRoot, ROOT } from '../beforeInstall/paths.mjs'
import { requireGoingOn, runOpenly, type Environment } from './processes.js'

const VITEST = fromRoot('node_modules/vitest/vitest.mjs')
const PLAYWRIGHT = fromRoot('node_modules/@playwright/test/cli.js')

export interface Counts {
  passed: number
  /** For each test that failed: where it stands, and the first lines of its error and stack. */
  failures: string[]
  skipped: number
}

interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    ok: boolean
    tests: { results: PlaywrightResult[] }[]
  }[]
}

interface PlaywrightResult {
  error?: { message?: string; stack?: string }
  /** `body` is base64. `frontend/e2e/support/pageState.ts` attaches the pages' states. */
  attachments?: { name: string; body?: string }[]
}

interface PlaywrightReport {
  suites: PlaywrightSuite[]
  stats: { expected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
}

/** Which tests of a workspace run. */
interface VitestRun {
  /** The name of one of its Vitest projects; all of them by default. */
  project?: string
  env?: Environment
}

/** Runs a workspace's unit and API tests. */
export async function runVitest(workspace: string, { project, env = {} }: VitestRun = {}): Promise<Counts> {
  requireGoingOn()
  const report = newReport(['vitest', path.basename(workspace), project].filter(Boolean).join('-'))
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = [VITEST, 'run', ...reporters, ...(project ? ['--project', project] : [])]
  const place = { cwd: fromRoot(workspace), env: { ...process.env, ...env, NODE_ENV: 'test' } }
  const code = await runOpenly(process.execPath, command, place)
  return believed(workspace, code, report, (result: VitestReport) => ({
    passed: result.numPassedTests,
    failures: result.testResults.flatMap(failuresOfFile),
    skipped: result.numPendingTests + result.numTodoTests,
  }))
}

function failuresOfFile({ name, status, message, assertionResults }: VitestReport['testResults'][number]) {
  const file = path.relative(ROOT, name)
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => failure(`${file} > ${fullName}`, failureMessages[0]))
  // A file that cannot be loaded has no tests that could fail.
  return status === 'failed' && failures.length === 0 ? [failure(file, message)] : failures
}

const failuresOfSuite = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      failure(
        `frontend/e2e/${file} > ${title}`,
        tests.flatMap(({ results }) => results.flatMap(textOfResult))[0],
      ),
    ),
  ...suites.flatMap(failuresOfSuite),
]

/** Its error, if it has one, and the states of the pages at that moment. */
function textOfResult({ error, attachments = [] }: PlaywrightResult): string[] {
  if (!error) return []
  const pages = attachments.flatMap(({ name, body }) =>
    name === 'page' && body ? [Buffer.from(body, 'base64').toString()] : [],
  )
  return [[error.stack ?? error.message ?? '', ...pages].join('\n')]
}

const ERROR_LINES = 40

/** `error` may have many lines, and the colours of a terminal. Frames of libraries are left out. */
const failure = (where: string, error = ''): string => {
  const lines = stripVTControlCharacters(error).trim().split('\n')
  const [first, ...more] = lines.filter((line) => line.trim() !== '' && !line.includes('node_modules'))
  const all = [[where, first].filter(Boolean).join(': '), ...more.map((line) => `  ${line.trimEnd()}`)]
  return all.slice(0, ERROR_LINES).join('\n')
}

/** Runs the tests in the browser. playwright.config.ts starts the product. */
export async function runPlaywright(env: Environment): Promise<Counts> {
  requireGoingOn()
  const report = newReport('playwright')
  const code = await runOpenly(process.execPath, [PLAYWRIGHT, 'test', '--reporter=list,json'], {
    cwd: fromRoot('frontend'),
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return believed('end to end', code, report, ({ suites, stats, errors }: PlaywrightReport) => ({
    passed: stats.expected + stats.flaky,
    failures: [
      ...suites.flatMap(failuresOfSuite),
      ...errors.map(({ message }) => failure('Playwright', message)),
    ],
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
  counted: (report: Report) => Counts,
): Counts {
  const counts = fs.existsSync(report)
    ? counted(JSON.parse(fs.readFileSync(report, 'utf8')) as Report)
    : { passed: 0, failures: [], skipped: 0 }
  if (code === 0 || counts.failures.length > 0) return counts
  return { ...counts, failures: [`The tests of ${name} ended with code ${code} and reported no failed test`] }
}
