import { addDays, instantAt } from '@balcao/contract'
import fc from 'fast-check'
import { QueryTypes } from 'sequelize'
import { describe, expect, it } from 'vitest'
import { Company, Queue, Setting, User, type Company as CompanyRow } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { sql } from '../../../platform/database/sql.js'
import { readOnce } from '../../../platform/database/statement.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { scopeStorage } from '../../../platform/tenancy/scopeStorage.js'
import { aCompany, aCustomer, aQueue, aTicket, aUser, inCompany } from '../../../testing/fixtures.js'
import { addUpDaysSweep } from './addUpDays.job.js'
import { attendances } from './attendances.queries.js'
import { total, type Span } from './dashboard.rules.js'
import { messagesByDay, readSums, type Sums } from './daySums.queries.js'

const FIRST_DAY = '2025-03-01'
/** April 5 has 25 hours in Santiago. */
const DAYS = 45
const zones = ['America/Sao_Paulo', 'America/Santiago', 'Asia/Kathmandu'] as const

const minutes = fc.integer({ min: 0, max: DAYS * 24 * 60 })
/** Often within a day, sometimes some days. Null: has not happened. */
const delay = fc.oneof(
  fc.integer({ min: 0, max: 600 }),
  fc.integer({ min: 0, max: 8_000 }),
  fc.constant(null),
  fc.constantFrom(4_319, 4_320, 4_321),
)
const place = fc.nat({ max: 50 })
const times = fc.record({ queued: minutes, started: delay, answered: delay, finished: delay, asked: delay })

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('attend' as const),
      times,
      contact: place,
      user: place,
      queue: place,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen' as const), ticket: place, times }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), attendance: place, times }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('transfer' as const),
      ticket: place,
      user: place,
      queue: place,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge' as const), ticket: place, contact: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('group' as const), ticket: place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('rate' as const),
      ticket: place,
      user: place,
      rate: fc.integer({ min: 1, max: 3 }),
      at: minutes,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rateAgain' as const),
      rating: place,
      rate: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      ticket: place,
      at: minutes,
      fromMe: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('removeMessages' as const), ticket: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('removeTicket' as const), ticket: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('removeAttendance' as const), attendance: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('removeQueue' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('removeUser' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), zone: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rollBack' as const), times }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('addUp' as const) }) },
)
type Step = ReturnType<(typeof step)['generate']>['value']
type StepTimes = Extract<Step, { kind: 'attend' }>['times']

const EPOCH = Date.parse(`${FIRST_DAY}T00:00:00Z`)
const at = (minute: number): Date => new Date(EPOCH + minute * 60_000)
const after = ({ queued }: StepTimes, delayed: number | null): Date | null =>
  delayed === null ? null : at(queued + delayed)

const bindOf = (given: StepTimes) => [
  at(given.queued),
  after(given, given.started),
  after(given, given.answered),
  after(given, given.finished),
  after(given, given.asked),
]

const change = (statement: string, bind: unknown[]) =>
  database.query(statement, { bind, type: QueryTypes.RAW })

const ids = async (statement: string): Promise<number[]> =>
  (await database.query<{ id: number }>(statement, { type: QueryTypes.SELECT })).map(({ id }) => id)

/** A company with a few people, queues and customers, in which anything may change. */
async function aBusyCompany() {
  const { company, agent, admin, queue, connection } = await aCompany()
  const other = await aQueue(company)
  const leaving = await aUser(company)
  const customers = [await aCustomer(company), await aCustomer(company), await aCustomer(company)]
  const ad = (
    await inCompany(company, () =>
      database.query<{ id: number }>(`insert into ads (key, headline) values ('ad', 'Oferta') returning id`, {
        type: QueryTypes.SELECT,
      }),
    )
  )[0]
  const users = [agent.id, admin.id, leaving.id, null]
  const queues = [queue.id, other.id, null]
  let timezone: (typeof zones)[number] = zones[0]

  const one = async (from: string, index: number): Promise<number> => {
    const found = await ids(`select id from ${from} order by id`)
    return found[index % Math.max(1, found.length)] ?? 0
  }
  const attend = (ticketId: number, given: StepTimes, user: number | null) =>
    change(
      `insert into ticket_tracking (ticket_id, user_id, queued_at, started_at, first_response_at, finished_at, rating_at)
         values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (company_id, ticket_id) where finished_at is null do update set finished_at = excluded.queued_at`,
      [ticketId, user, ...bindOf(given)],
    )
  const begin = async (contact: number, queueId: number | null): Promise<number> => {
    const [row] = await database.query<{ id: number }>(
      `insert into tickets (contact_id, connection_id, queue_id, status, ad_id) values ($1, $2, $3, 'closed', $4) returning id`,
      {
        bind: [
          customers[contact % 3]?.id,
          contact % 2 ? connection.id : null,
          queueId,
          contact % 5 ? null : ad?.id,
        ],
        type: QueryTypes.SELECT,
      },
    )
    return row?.id ?? 0
  }

  const perform = async (given: Step): Promise<unknown> => {
    switch (given.kind) {
      case 'attend':
        return attend(
          await begin(given.contact, queues[given.queue % 3] ?? null),
          given.times,
          users[given.user % 4] ?? null,
        )
      case 'reopen':
        return change(
          `insert into ticket_tracking (ticket_id, queued_at, started_at, first_response_at, finished_at, rating_at)
             select id, $2, $3, $4, coalesce($5::timestamptz, $2), $6 from tickets where id = $1`,
          [await one('tickets', given.ticket), ...bindOf(given.times)],
        )
      case 'change':
        return change(
          `update ticket_tracking set queued_at = $2, started_at = $3, first_response_at = $4,
                  finished_at = coalesce($5::timestamptz, $2), rating_at = $6 where id = $1`,
          [await one('ticket_tracking', given.attendance), ...bindOf(given.times)],
        )
      case 'transfer': {
        const ticket = await one('tickets', given.ticket)
        await change(`update tickets set queue_id = $2 where id = $1`, [
          ticket,
          queues[given.queue % 3] ?? null,
        ])
        return change(`update ticket_tracking set user_id = $2 where ticket_id = $1`, [
          ticket,
          users[given.user % 4] ?? null,
        ])
      }
      case 'merge':
        return change(`update tickets set contact_id = $2 where id = $1`, [
          await one('tickets', given.ticket),
          customers[given.contact % 3]?.id,
        ])
      case 'group':
        return change(`update tickets set is_group = not is_group where id = $1`, [
          await one('tickets', given.ticket),
        ])
      case 'rate':
        return change(
          `insert into user_ratings (ticket_id, user_id, rate, created_at) select id, $2, $3, $4 from tickets where id = $1`,
          [await one('tickets', given.ticket), users[given.user % 4] ?? null, given.rate, at(given.at)],
        )
      case 'rateAgain':
        return change(`update user_ratings set rate = $2 where id = $1`, [
          await one('user_ratings', given.rating),
          given.rate,
        ])
      case 'write':
        return change(
          `insert into messages (ticket_id, contact_id, whatsapp_id, from_me, body, created_at)
             select id, contact_id, gen_random_uuid()::text, $2, 'Oi', $3 from tickets where id = $1`,
          [await one('tickets', given.ticket), given.fromMe, at(given.at)],
        )
      case 'removeMessages':
        return change(`delete from messages where ticket_id = $1`, [await one('tickets', given.ticket)])
      case 'removeTicket':
        return change(`delete from tickets where id = $1`, [await one('tickets', given.ticket)])
      case 'removeAttendance':
        return change(`delete from ticket_tracking where id = $1`, [
          await one('ticket_tracking', given.attendance),
        ])
      case 'removeQueue':
        queues[1] = null
        return Queue.destroy({ where: { id: other.id } })
      case 'removeUser':
        return User.destroy({ where: { id: leaving.id } })
      case 'move':
        timezone = zones[given.zone] ?? zones[0]
        await Setting.destroy({ where: { key: 'timezone' } })
        return Setting.create({ key: 'timezone', value: timezone })
      case 'rollBack':
        await attend(await begin(0, null), given.times, null)
        throw new Error('taken back')
      case 'addUp':
        return undefined
    }
  }
  const act = async (given: Step): Promise<void> => {
    if (given.kind === 'addUp') return addUpDaysSweep.run()
    const changing = inCompany(company, () => perform(given))
    if (given.kind === 'rollBack') await expect(changing).rejects.toThrow('taken back')
    else await changing
  }
  return { company, act, timezone: () => timezone }
}

interface Fact {
  ticket_id: number
  user_id: number | null
  queue_id: number | null
  connection_id: number | null
  contact_id: number
  ad_id: number | null
  current: boolean
  finished: boolean | null
  answered: boolean | null
  attended: boolean
  support: number | null
  wait: number | null
  response: number | null
}

const times3 = (facts: readonly Fact[]) =>
  (['support', 'wait', 'response'] as const).map((name) => {
    const durations = facts.flatMap((fact) => fact[name] ?? [])
    return `${durations.length}: ${total(durations).toFixed(3)}`
  })

function groupsOf<T>(rows: readonly T[], key: (row: T) => unknown): T[][] {
  const groups = new Map<unknown, T[]>()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row])
  return [...groups.values()]
}

/** All figures, counted one by one from the rows. */
async function counted(span: Span, since: Date) {
  const facts = await readOnce<Fact>(attendances(span, since))
  const ratings = await readOnce<{ user_id: number | null; rate: number; current: boolean }>(sql`
    select user_id, rate, created_at >= ${span.start}::timestamptz as current from user_ratings
     where created_at >= ${since}::timestamptz and created_at < ${span.end}::timestamptz`)
  const lines: string[] = []
  for (const isCurrent of [true, false]) {
    const own = facts.filter(({ current }) => current === isCurrent)
    const given = ratings.filter(({ current }) => current === isCurrent)
    const line = (
      dimension: string,
      member: number,
      rows: readonly Fact[],
      rated: readonly { rate: number }[],
    ) => {
      const finished = rows.filter((row) => row.finished)
      const tickets = groupsOf(finished, ({ ticket_id }) => ticket_id).length
      const isByTicket = ['all', 'queue', 'connection'].includes(dimension)
      const leads = groupsOf(rows, ({ contact_id }) => contact_id).filter(({ length }) => length === 1).length
      lines.push(
        [
          ...[isCurrent, dimension, member, rows.length, rows.filter((row) => row.answered).length],
          ...[isByTicket ? tickets : finished.length, dimension === 'all' ? leads : 0, ...times3(rows)],
          ...[1, 2, 3].map((rate) => rated.filter((each) => each.rate === rate).length),
        ].join(' '),
      )
    }
    if (own.length + given.length > 0) line('all', 0, own, given)
    const users = new Set([...own.map(userOf), ...given.map(({ user_id }) => user_id ?? 0)])
    for (const user of users)
      line(
        'user',
        user,
        own.filter((row) => userOf(row) === user),
        given.filter(({ user_id }) => (user_id ?? 0) === user),
      )
    for (const rows of groupsOf(own, ({ queue_id }) => queue_id))
      line('queue', rows[0]?.queue_id ?? 0, rows, [])
    for (const rows of groupsOf(own, (row) => row.connection_id))
      line('connection', rows[0]?.connection_id ?? 0, rows, [])
    for (const rows of groupsOf(own, ({ ad_id }) => ad_id))
      if (rows[0]?.ad_id) line('ad', rows[0].ad_id, rows, [])
  }
  return lines.sort()
}

const userOf = ({ attended, user_id }: Fact): number => (attended ? (user_id ?? 0) : 0)

const summed = (sums: readonly Sums[]): string[] =>
  sums
    .map(
      ({ isCurrent, dimension, member, attendances, answered, finished, again, leads, ratings, ...each }) =>
        [
          ...[isCurrent, dimension, member, attendances, answered, finished - again, leads],
          ...[each.support, each.wait, each.response].map(({ count, sum }) => `${count}: ${sum.toFixed(3)}`),
          ...ratings.map(({ count }) => count),
        ].join(' '),
    )
    .sort()

const recountedMessages = (span: Span, since: Date, timezone: string) =>
  readOnce<{ day: string; received: number; sent: number }>(sql`
    select to_char(created_at at time zone ${timezone}::text, 'YYYY-MM-DD') as day,
           count(*) filter (where not from_me)::integer as received, count(*) filter (where from_me)::integer as sent
      from messages where created_at >= ${since}::timestamptz and created_at < ${span.end}::timestamptz group by 1 order by 1`)

async function expectExact(
  company: CompanyRow,
  timezone: string,
  days: readonly [number, number],
  hasEnd: boolean,
) {
  const midnight = (day: number) => instantAt({ date: addDays(FIRST_DAY, day), minute: 0 }, timezone)
  const [first, length] = days
  const span = { start: midnight(first), end: midnight(first + length), hasEnd }
  const since = midnight(first - length)
  await inCompany(company, async () => {
    expect(summed(await readSums(span, since, timezone))).toEqual(await counted(span, since))
    expect(await messagesByDay(span, since, timezone)).toEqual(await recountedMessages(span, since, timezone))
  })
}

const period = fc.record({
  days: fc.tuple(fc.integer({ min: 0, max: DAYS }), fc.integer({ min: 1, max: 30 })),
  hasEnd: fc.boolean(),
})

const countOf = async (company: CompanyRow, table: string): Promise<number> =>
  (await inCompany(company, () => ids(`select count(*)::integer as id from ${table}`)))[0] ?? 0

const atNoon = (day: number): StepTimes => ({
  queued: day * 1440 + 720,
  started: 10,
  answered: 15,
  finished: 60,
  asked: null,
})

describe('the sums of the dashboard’s days', () => {
  it('are what the rows say, whatever is changed, removed, taken back or added up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, period), { minLength: 4, maxLength: 20 }), async (steps) => {
        const { company, act, timezone } = await aBusyCompany()
        for (const [each, { days, hasEnd }] of steps) {
          await act(each)
          await expectExact(company, timezone(), days, hasEnd)
        }
        await act({ kind: 'addUp' })
        expect(await countOf(company, "dashboard_changes where at < now() - interval '62 hours'")).toBe(0)
        for (const hasEnd of [true, false])
          for (const days of [
            [0, DAYS],
            [20, 5],
            [30, 30],
          ] as const)
            await expectExact(company, timezone(), days, hasEnd)
      }),
      { numRuns: 8 },
    )
  })

  it('replace the rows: a day that is added up is not read again', async () => {
    const { company, act, timezone } = await aBusyCompany()
    for (const day of [1, 1, 2])
      await act({ kind: 'attend', times: atNoon(day), contact: day, user: 0, queue: 0 })
    await act({ kind: 'addUp' })
    expect(await countOf(company, 'dashboard_days')).toBe(2)
    // Changed behind the triggers' back, which nothing else can do.
    await inCompany(company, () =>
      change(`update dashboard_sums set attendances = 7 where dimension = 'all'`, []),
    )
    const midnight = (day: number) => instantAt({ date: addDays(FIRST_DAY, day), minute: 0 }, timezone())
    const span = { start: midnight(0), end: midnight(30), hasEnd: false }
    const sums = await inCompany(company, () => readSums(span, span.start, timezone()))
    expect(sums.find(({ dimension }) => dimension === 'all')?.attendances).toBe(14)
  })

  it('do not make those wait who finish two tickets of a day at once', async () => {
    const { company, connection } = await aCompany()
    const customers = [await aCustomer(company), await aCustomer(company)]
    const [one, other] = await Promise.all(
      customers.map((customer) => aTicket(company, { customer, connection })),
    )
    const finish = (ticket: number | undefined) =>
      change(`insert into ticket_tracking (ticket_id, queued_at, finished_at) values ($1, $2, $2)`, [
        ticket,
        at(0),
      ])
    await inCompany(company, async () => {
      await finish(one?.id)
      // It commits while the first is still open. The day is added up meanwhile, without the first.
      await scopeStorage.exit(async () => {
        await inCompany(company, () => finish(other?.id))
        await addUpDaysSweep.run()
      })
    })
    await expectExact(company, 'America/Sao_Paulo', [0, 20], true)
    await addUpDaysSweep.run()
    await expectExact(company, 'America/Sao_Paulo', [0, 20], true)
  })

  it('go with their company', async () => {
    const { company, act } = await aBusyCompany()
    await act({ kind: 'attend', times: atNoon(1), contact: 0, user: 0, queue: 0 })
    await act({ kind: 'addUp' })
    await withPlatformScope('test: a company is removed', () =>
      Company.destroy({ where: { id: company.id } }),
    )
    for (const table of ['dashboard_days', 'dashboard_sums', 'dashboard_changes'])
      expect(await countOf(company, table)).toBe(0)
  })
})
