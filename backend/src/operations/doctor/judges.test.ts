import { describe, expect, it } from 'vitest'
import type { Finding } from './check.js'
import { judgeOfficialNumbers } from './checks/address.js'
import { judgeBacklog } from './checks/backlog.js'
import { judgeClock } from './checks/clock.js'
import { judgeBucket, judgeSpace } from './checks/disk.js'
import { judgeJobs } from './checks/jobs.js'
import { judgeBackup } from './checks/lastBackup.js'
import { judgeMails } from './checks/mail.js'
import { judgePartitions } from './checks/partitions.js'
import { connectionsWanted, judgePostgres, type PostgresFacts } from './checks/postgres.js'
import { judgeRedis } from './checks/redis.js'
import { isAllowedNode } from './checks/runtime.js'
import { judgeSchema } from './checks/schema.js'
import { judgeSealing } from './checks/sealing.js'
import { judgeSecrets } from './checks/secrets.js'
import { judgeSessions } from './checks/sessions.js'
import { asJson, asText, exitCodeOf } from './report.js'

const verdicts = (findings: Iterable<Finding>) => [...findings].map(({ verdict }) => verdict)

const GOOD: PostgresFacts = {
  version: 180_004,
  versionText: '18.4',
  places: 97,
  used: 20,
  encoding: 'UTF8',
  knowsLetters: true,
  hasPortuguese: true,
  sharedBuffersMb: 512,
  fsync: 'on',
  synchronousCommit: 'on',
  fullPageWrites: 'on',
  idleSessionTimeout: '0',
  transactionTimeout: '0',
}

const REDIS = {
  redis_version: '8.0.1',
  used_memory: '1000000',
  maxmemory: '0',
  maxmemory_policy: 'noeviction',
  aof_enabled: '1',
  role: 'master',
}
const infoOf = (facts: Partial<typeof REDIS>) =>
  Object.entries({ ...REDIS, ...facts })
    .map(([name, value]) => `${name}:${value}`)
    .join('\r\n')

describe('each check says what is wrong', () => {
  it.each<[says: string, facts: Partial<PostgresFacts>, verdict: string]>([
    ['is too old', { version: 140_012, versionText: '14.12' }, 'problem'],
    ['may open 47 connections', { places: 40 }, 'warning'],
    ['95 of 97 connections are used', { used: 95 }, 'problem'],
    ['encoding is SQL_ASCII', { encoding: 'SQL_ASCII' }, 'problem'],
    ['small letter of Ç', { knowsLetters: false }, 'problem'],
    ['pt-x-icu is missing', { hasPortuguese: false }, 'problem'],
    ['shared_buffers is 16 MB', { sharedBuffersMb: 16 }, 'warning'],
    ['a power cut', { fsync: 'off' }, 'problem'],
    ['a power cut', { fullPageWrites: 'off' }, 'problem'],
    ['synchronous_commit is off', { synchronousCommit: 'off' }, 'problem'],
    ['idle_session_timeout', { idleSessionTimeout: '5min' }, 'warning'],
    ['transaction_timeout', { transactionTimeout: '1min' }, 'warning'],
  ])('postgres: %s', (says, facts, verdict) => {
    const wanted = connectionsWanted({ DATABASE_POOL: 13 })
    const findings = [...judgePostgres({ ...GOOD, ...facts }, wanted)].filter((each) => each.verdict !== 'ok')
    expect(findings).toMatchObject([{ verdict, text: expect.stringContaining(says) as string }])
    expect(verdicts(judgePostgres(GOOD, wanted))).toEqual(['ok'])
  })

  it.each<[says: string, facts: Partial<typeof REDIS>, verdict: string]>([
    ['is too old', { redis_version: '5.0.7' }, 'problem'],
    ['may throw jobs away', { maxmemory_policy: 'allkeys-lru' }, 'problem'],
    ['keeps nothing', { aof_enabled: '0' }, 'warning'],
    ['of 1 MB', { maxmemory: '1100000' }, 'problem'],
    ['is a replica', { role: 'slave' }, 'problem'],
  ])('redis: %s', (says, facts, verdict) => {
    const findings = [...judgeRedis(infoOf(facts))].filter((each) => each.verdict !== 'ok')
    expect(findings).toMatchObject([{ verdict, text: expect.stringContaining(says) as string }])
    expect(verdicts(judgeRedis(infoOf({})))).toEqual(['ok'])
  })

  it('migrations: missing, or of a newer version', () => {
    expect(judgeSchema(['1', '2'], ['1', '2']).verdict).toBe('ok')
    expect(judgeSchema(['1', '2', '3'], ['1'])).toMatchObject({
      verdict: 'problem',
      text: 'The schema lacks 2 migrations, first 2.',
    })
    expect(judgeSchema(['1'], ['1', '2'])).toMatchObject({ verdict: 'warning' })
  })

  it('node: versions outside of the range', () => {
    const range = '>=20.19.0 <25'
    const allowed = ['20.18.9', '20.19.0', '24.21.0', '25.0.0'].map((version) =>
      isAllowedNode(version, range),
    )
    expect(allowed).toEqual([false, true, true, false])
  })

  it('secrets: easy, short and equal ones, without showing them', () => {
    const strong = 'mT4vQz81LrXcE7pWuK2dNs95'
    expect(verdicts(judgeSecrets([['A', strong]]))).toEqual([])
    const findings = [
      ...judgeSecrets([
        ['A', strong],
        ['B', strong],
        ['C', 'change-me-please-0123456789'],
        ['D', 'q9Zr3XkLp0W'],
        ['E', undefined],
      ]),
    ]
    expect(findings.map(({ text }) => text)).toEqual([
      'C can be guessed.',
      'D is shorter than 16 characters.',
      'A and B are the same.',
    ])
    expect(JSON.stringify(findings)).not.toMatch(/mT4v|change-me|q9Zr/)
  })

  it('disk, clock, jobs, backlog, sessions, mail, backup, official numbers', () => {
    expect([10 ** 8, 2 * 10 ** 9, 10 ** 11].map((free) => judgeSpace(free).verdict)).toEqual([
      'problem',
      'warning',
      'ok',
    ])
    expect(verdicts([judgeBucket(true), judgeBucket(false)])).toEqual(['problem', 'ok'])
    const clocks = [judgeClock('X', 5_000, 10), judgeClock('X', -900, 10), judgeClock('X', 900, 800)]
    expect(verdicts(clocks)).toEqual(['problem', 'warning', 'ok'])
    const job = { name: 'a', waiting: 3, delayed: 0, failed: 0, oldest: 0 }
    expect(verdicts(judgeJobs([job]))).toEqual(['ok'])
    expect(verdicts(judgeJobs([{ ...job, oldest: 90 }]))).toEqual(['warning'])
    expect(verdicts(judgeJobs([{ ...job, oldest: 900 }]))).toEqual(['problem'])
    expect(verdicts(judgeJobs([{ ...job, failed: 2 }]))).toEqual(['warning', 'ok'])
    const backlog = { what: 'events', advice: 'Look.' }
    const waiting = [judgeBacklog(backlog, 0, 0), judgeBacklog(backlog, 2, 90), judgeBacklog(backlog, 2, 900)]
    expect(verdicts(waiting)).toEqual(['ok', 'warning', 'problem'])
    expect(verdicts(judgeSessions({ wanted: 2, served: 2, connected: 2 }))).toEqual(['ok'])
    expect(verdicts(judgeSessions({ wanted: 2, served: 1, connected: 1 }))).toEqual(['problem'])
    expect(verdicts(judgeSessions({ wanted: 2, served: 2, connected: 1 }))).toEqual(['warning'])
    expect(verdicts(judgeMails({ late: 0, failed: 0 }))).toEqual([])
    expect(verdicts(judgeMails({ late: 1_000, failed: 1 }))).toEqual(['problem', 'warning'])
    const now = new Date('2026-11-26T12:00:00Z')
    const backups = [null, new Date('2026-11-24'), new Date('2026-11-26')].map((day) => judgeBackup(day, now))
    expect(verdicts(backups)).toEqual(['problem', 'problem', 'ok'])
    const numbers = { numbers: 2, unconfirmed: 0, troubled: 0 }
    const at = 'https://balcao.example.com'
    expect(verdicts(judgeOfficialNumbers({ ...numbers, numbers: 0 }, 'http://10.0.0.1'))).toEqual([])
    expect(verdicts(judgeOfficialNumbers(numbers, at))).toEqual(['ok'])
    expect(verdicts(judgeOfficialNumbers(numbers, 'https://192.168.1.7'))).toEqual(['problem'])
    expect(verdicts(judgeOfficialNumbers({ ...numbers, unconfirmed: 1, troubled: 1 }, at))).toEqual([
      'warning',
      'warning',
    ])
  })
})

describe('the replacement of ENCRYPTION_KEY', () => {
  const counts = (fallback: number) => [{ name: 'webhooks.sealed_secret', current: 3, fallback, broken: 0 }]

  it('is not finished while a value needs the key before, or nobody has looked at all of them', () => {
    expect(judgeSealing(counts(1), true)).toMatchObject({
      verdict: 'warning',
      advice: 'Run npm run rotate-key.',
    })
    expect(judgeSealing(counts(0), false).advice).toContain('--count')
    expect(judgeSealing(counts(0), true).advice).toContain('remove that variable')
  })
})

describe('partitions of messages', () => {
  const FINE = { rows: 60_000_000, isPartitioned: true, oldBytes: null, begun: false, analyzedAgo: 3_600 }

  it.each([
    ['one small table', { isPartitioned: false, rows: 1_000 }, []],
    ['one large table', { isPartitioned: false }, ['about 60 million messages']],
    ['a partitioning that was given up', { isPartitioned: false, begun: true }, ['is not finished']],
    ['partitions', {}, []],
    ['the old table', { oldBytes: 2 ** 30 }, ['is still there (1.0 GB)']],
    ['old statistics', { analyzedAgo: 100 * 86_400 }, ['are 100 days old']],
    ['no statistics', { analyzedAgo: null }, ['are missing']],
  ])('says what there is: %s', (_name, facts, texts) => {
    const found = [...judgePartitions({ ...FINE, ...facts })].map(({ text }) => text)
    expect(found).toEqual(texts.map((text) => expect.stringContaining(text) as string))
  })
})

describe('the report', () => {
  const results = [
    { check: 'disk', verdict: 'ok', text: 'Room.' },
    { check: 'postgres', verdict: 'warning', text: 'Small.', advice: 'Raise it.' },
  ] as const

  it('has a line for each result, and the advice below it', () => {
    expect(asText(results).split('\n')).toEqual([
      'ok       disk      Room.',
      'WARNING  postgres  Small.',
      '                   -> Raise it.',
      '',
      '0 problems, 1 warnings, 1 ok',
    ])
    expect(JSON.parse(asJson(results))).toEqual({ status: 'warning', results })
  })

  it('ends with the code that monitors expect', () => {
    expect([exitCodeOf(results, false), exitCodeOf(results, true)]).toEqual([0, 1])
    expect(exitCodeOf([...results, { check: 'x', verdict: 'problem', text: 'No.' }], false)).toBe(2)
  })
})
