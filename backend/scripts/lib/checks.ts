// All checks that do not run the product. Each check is a function that returns its output and throws on an
// error.
import fs from 'node:fs'
import path from 'node:path'
import { checkAnswerSchemas } from './answerSchemas.js'
import { checkClientWeight } from './clientWeight.js'
import { featureCircle, type ImportingModule } from './circles/featureCircles.js'
import { checkAdvisories } from './dependencies/audit.js'
import { checkLicences } from './dependencies/licences.js'
import { checkNextNode } from './nextNode.js'
import { alone } from '../beforeInstall/lock.mjs'
import { CACHE, fromRoot, ROOT, TSC } from '../beforeInstall/paths.mjs'
import { Failure, say, seconds } from '../beforeInstall/progress.mjs'
import { requireGoingOn, run } from './processes.js'
import type { Counts } from './runners.js'

const tool = (what: string, file: string, ...args: string[]) =>
  run(process.execPath, [fromRoot('node_modules', file), ...args], { cwd: ROOT, what, lines: 300 })

/**
 * Returns the check's output, and the reason if it could not be done here.
 * @throws Failure
 */
type Check = () => Promise<{ output: string; skipped?: string }>

/** The slowest check comes first. Two run at a time, so this order ends soonest. */
const CHECKS: Record<string, Check> = {
  types: checkTypes,
  lint: () => tool('oxlint', 'oxlint/bin/oxlint', '--format', 'stylish'),
  'weight of the client': checkClientWeight,
  format: checkFormat,
  // After the types, because it needs the server that they build.
  'the image’s Node': checkNextNode,
  'import rules': checkImports,
  'rules of the sources': () =>
    run(process.execPath, [fromRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', 'rules'], {
      cwd: fromRoot('backend'),
      what: 'vitest',
      lines: 300,
    }).then(() => ({ output: '' })),
  'unused exports': () =>
    tool('knip', 'knip/bin/knip.js', '--config', '.knip.json', '--no-progress', '--no-config-hints'),
  'schemas of answers': checkAnswerSchemas,
  'known weaknesses of packages': () => checkAdvisories(),
  'licences of packages': () => Promise.resolve().then(() => checkLicences()),
}

const AT_ONCE = 2

/** Runs every check, two at a time, and prints a line when each ends. */
export async function runChecks(): Promise<Counts> {
  const waiting = Object.entries(CHECKS)
  const counts: Counts = { passed: 0, failures: [], skipped: 0 }
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      requireGoingOn()
      const result = await report(...next)
      if (result === 'failed') counts.failures.push(`check: ${next[0]}`)
      else counts[result] += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return counts
}

async function report(name: string, check: Check): Promise<'passed' | 'failed' | 'skipped'> {
  const startedAt = Date.now()
  try {
    const { output, skipped } = await check()
    if (skipped) {
      say(`  skipped ${name}: ${skipped}`)
      return 'skipped'
    }
    say(`  ok      ${name} (${seconds(Date.now() - startedAt)})`)
    if (output.trim()) say(output.trimEnd()) // warnings
    return 'passed'
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    say(`  FAILED  ${name} (${seconds(Date.now() - startedAt)})\n${error.message}`)
    return 'failed'
  }
}

/** Skips files that were well formatted and have not changed. */
function checkFormat() {
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', path.join(CACHE, 'prettier')]
  return tool('prettier', 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', ...cache, '.')
}

/**
 * One project at a time, so each is read once. In parallel they take 7 GB, and on two processors the same
 * time.
 */
const IN_TURN = ['--builders', '1', '--checkers', '1']

/**
 * Checks every workspace with its tests. It writes to the same folders as the build, so the two take turns.
 */
function checkTypes() {
  const projects = [
    ...['backend/contract', 'backend/simulator', 'backend', 'frontend'],
    'backend/simulator/tsconfig.page.json',
    ...['backend/simulator', 'backend', 'frontend'].map((room) => `${room}/tsconfig.build.json`),
  ]
  return alone('build', () =>
    run(process.execPath, [TSC, '-b', ...IN_TURN, ...projects], { cwd: ROOT, what: 'tsc', lines: 300 }),
  )
}

const ROOMS = [
  'backend/src',
  'backend/tests',
  'backend/scripts',
  'backend/bench',
  'backend/contract/src',
  'backend/simulator/src',
  'backend/simulator/page',
  'frontend/src',
  'frontend/e2e',
]

/** Sides whose features must not import each other in a circle, not even across folders of features. */
const SIDES_WITHOUT_CIRCLES = ['backend/src', 'frontend/src']

interface Imports {
  modules: ImportingModule[]
  summary: { violations: { rule: { name: string }; from: string; to: string; cycle?: { name: string }[] }[] }
}

/**
 * dependency-cruiser also succeeds when it reads no file, for example with a TypeScript version that it does
 * not know. So the number of files it read is compared with the number that exist.
 */
async function checkImports(): Promise<{ output: string }> {
  const cli = 'dependency-cruiser/bin/dependency-cruise.mjs'
  const rooms = ROOMS.filter((room) => fs.existsSync(fromRoot(room)))
  const file = path.join(CACHE, 'imports.json')
  const settings = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', '--output-to', file]
  await tool('dependency-cruiser', cli, ...settings, ...rooms)
  const { modules, summary } = JSON.parse(fs.readFileSync(file, 'utf8')) as Imports
  if (summary.violations.length > 0)
    throw new Failure(
      summary.violations
        .map(
          ({ rule, from, to, cycle }) =>
            `${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' -> ')}`,
        )
        .join('\n'),
    )
  const circles = SIDES_WITHOUT_CIRCLES.flatMap((side) => featureCircle(modules, side) ?? [])
  if (circles.length > 0) throw new Failure(circles.join('\n'))
  const read = new Set(modules.map(({ source }) => source))
  const missed = rooms.flatMap((room) => sourcesIn(room)).filter((file) => !read.has(file))
  if (missed.length > 0)
    throw new Failure(`dependency-cruiser did not read ${missed.length} files, ${missed[0]} among them`)
  return { output: '' }
}

const sourcesIn = (room: string): string[] =>
  fs
    .readdirSync(fromRoot(room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|m?js)$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => path.posix.join(room, file.replaceAll('\\', '/')))
