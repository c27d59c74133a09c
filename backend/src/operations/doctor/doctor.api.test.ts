import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { assertNoDemoLogin } from '../../entrypoints/demo/assertNoDemoLogin.js'
import { jobs } from '../../entrypoints/features.js'
import { hooksOf } from '../../kit/hooks.js'
import { migrations } from '../../models/migrations/index.js'
import { env } from '../../platform/config/env.js'
import { version } from '../../platform/config/version.js'
import { aCompany } from '../../testing/fixtures.js'
import type { Verdict } from './check.js'
import { backlogCheck } from './checks/backlog.js'
import { checks } from './checks/index.js'
import { jobsCheck } from './checks/jobs.js'
import { sessionsCheck } from './checks/sessions.js'
import { examine } from './examine.js'
import { placeOf, type ProductFacts, type Place } from './place.js'
import { asText } from './report.js'

const BACKEND = path.resolve(import.meta.dirname, '../../..')

interface Report {
  status: Verdict
  results: { check: string; verdict: Verdict; text: string; advice?: string }[]
}

/** Runs the command as an operator does. */
async function doctor(env: Record<string, string> = {}, ...args: string[]) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=development', 'src/entrypoints/doctor.ts', '--json', ...args],
    { cwd: BACKEND, env: { ...process.env, ROLES: 'worker', ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output, report: JSON.parse(output) as Report }
}

const ofCheck = ({ results }: Report, name: string) => results.filter(({ check }) => check === name)

/** The installation of the tests, in this process. */
function thisPlace(facts: Partial<ProductFacts> = {}): Place {
  const place = placeOf(env, {
    version,
    migrations,
    jobNames: jobs.map(({ name }) => name),
    sessionProviders: ['beta'],
    assertNoDemoLogin,
    sealedColumns: hooksOf('sealedColumns').flat(),
    ...facts,
  })
  onTestFinished(() => place.close())
  return place
}

it('examines an installation, and finds what it needs to know', async () => {
  const results = await examine(checks, thisPlace())
  const names = [...new Set(results.map(({ check }) => check))]
  expect(names).toEqual([
    ...[
      'node',
      'migrations',
      'ports',
      'address',
      'secrets',
      'sealing',
      'postgres',
      'rights',
      'redis',
      'clock',
      'disk',
    ],
    ...['jobs', 'sessions', 'backlog', 'mail', 'backup'],
  ])
  expect(results.filter(({ text }) => /could not be found out|no answer/.test(text))).toEqual([])
  for (const name of ['node', 'migrations', 'postgres', 'rights', 'redis', 'clock'])
    expect(
      results.find(({ check }) => check === name),
      name,
    ).toMatchObject({ verdict: 'ok' })
  // Nobody answers at API_URL here.
  expect(results.find(({ check }) => check === 'address')).toMatchObject({ verdict: 'problem' })
  for (const { verdict, advice, text } of results) if (verdict !== 'ok') expect(advice, text).toBeTruthy()
  expect(asText(results)).not.toContain(env.ENCRYPTION_KEY)
})

it('finds what waits too long, and phones that nobody serves', async () => {
  const { company, connection } = await aCompany()
  const name = `doctor-${company.id}`
  const place = thisPlace({ jobNames: [name] })
  // Nothing is committed: other tests share the database.
  await place.rows('begin')
  const hour = `now() - interval '1 hour'`
  await place.rows(
    `insert into outbox (company_id, name, payload, created_at, updated_at) values ($1, 'x', '{}', ${hour}, ${hour})`,
    [company.id],
  )
  await place.rows(
    `update connections set provider = 'beta', enabled = true, linked_at = now(), status = 'CONNECTED' where id = $1`,
    [connection.id],
  )
  await place.redis().lpush(`{balcao}:${name}:wait`, '7')
  await place.redis().hset(`{balcao}:${name}:7`, 'timestamp', Date.now() - 3_600_000)
  const results = await examine([backlogCheck, sessionsCheck, jobsCheck], place)
  await place.rows('rollback')
  await place.redis().del(`{balcao}:${name}:wait`, `{balcao}:${name}:7`)
  const problems = results.filter(({ verdict }) => verdict === 'problem').map(({ text }) => text)
  // Rows of other tests may wait, too.
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^\d+ events to publish wait, the oldest for \d+ (min|h|days)\.$/),
      expect.stringMatching(/^\d+ of \d+ linked phones have no process that serves them\.$/),
      `1 jobs ${name} wait, the oldest for 60 min.`,
    ]),
  )
})

it('goes on without Postgres and Redis, one refusing and one silent, and says so', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const { code, report, output } = await doctor({
    DATABASE_URL: `postgres://balcao_app:Zx81PqLmVt5@127.0.0.1:${port}/balcao`,
    REDIS_URL: 'redis://:Kw27RtYuBn4@127.0.0.1:9',
  })
  expect(code).toBe(2)
  for (const name of ['migrations', 'postgres', 'rights', 'redis', 'clock', 'sessions', 'backlog', 'jobs'])
    expect(ofCheck(report, name), name).toMatchObject([
      { verdict: 'problem', text: expect.stringMatching(/could not be found out|no answer/) as string },
    ])
  for (const name of ['node', 'ports', 'mail'])
    expect(ofCheck(report, name)[0], name).toMatchObject({ verdict: 'ok' })
  expect(ofCheck(report, 'secrets')).toMatchObject([
    { text: 'the password of DATABASE_URL is shorter than 16 characters.' },
    { text: 'the password of REDIS_URL is shorter than 16 characters.' },
  ])
  expect(output).not.toMatch(/Zx81|Kw27/)
})
