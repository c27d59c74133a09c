import { overviewApi, type CompanyState } from '@balcao/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import {
  Company,
  Connection,
  Message,
  Ticket,
  TicketTracking,
  type Company as CompanyRow,
} from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, anEmptyCompany, aUser, inCompany, inDays, unique } from '../../../testing/fixtures.js'
import { readOverview } from './overview.queries.js'

const SAO_PAULO = 'America/Sao_Paulo'

/**
 * Reads the overview for one company with the same statements, since other test files have companies at the
 * same time.
 */
const overviewOf = (company: CompanyRow, now = new Date()) =>
  inCompany(company, () => readOverview(now, SAO_PAULO))

const store = (company: CompanyRow, bytes: number) =>
  inCompany(company, () =>
    database.query(
      `insert into company_storage (bytes) values (${bytes})
       on conflict (company_id) do update set bytes = excluded.bytes`,
    ),
  )

it.each<[string, CompanyState, Partial<{ status: boolean; dueDate: Date; trialExpiration: Date }>]>([
  ['pays and is not due', 'active', {}],
  ['has not begun to pay', 'trial', { trialExpiration: inDays(3) }],
  ['has its trial behind it', 'active', { trialExpiration: inDays(-3) }],
  ['is past its due date', 'pastDue', { dueDate: inDays(-1) }],
  ['let its trial end', 'pastDue', { dueDate: inDays(-1), trialExpiration: inDays(-1) }],
  ['was switched off, due or not', 'inactive', { status: false, dueDate: inDays(-1) }],
])('a company that %s counts as %s', async (_sentence, state, facts) => {
  const company = await anEmptyCompany()
  await withPlatformScope('test: how it stands', () => Company.update(facts, { where: { id: company.id } }))
  const counts = { active: 0, trial: 0, pastDue: 0, inactive: 0, [state]: 1 }
  expect((await overviewOf(company)).companies).toEqual(counts)
})

it('the super users’ own company is active whatever its due date, since nothing locks it out', async () => {
  const company = await anEmptyCompany({ dueDate: inDays(-9) })
  await aUser(company, { profile: 'admin', super: true })
  expect((await overviewOf(company)).companies).toMatchObject({ active: 1, pastDue: 0 })
})

it('attendances that began and messages count on the reader’s day, thirty days back', async () => {
  const { company, connection, customer, ticket } = await aCompany()
  const at = (time: string) => new Date(`${time}-03:00`)
  const write = (createdAt: Date, fromMe: boolean) =>
    Message.create({
      ticketId: ticket.id,
      contactId: customer.id,
      connectionId: connection.id,
      createdAt,
      fromMe,
      whatsappId: `3EB0${unique()}${unique()}`,
      body: 'Bom dia',
    })
  await inCompany(company, async () => {
    for (const time of ['2031-03-02T00:00:00', '2031-03-01T23:59:59', '2031-03-31T23:59:59'])
      await write(at(time), false)
    await write(at('2031-03-31T08:00:00'), true)
    // Attendances on both sides of midnight, on March 10 and 9.
    for (const time of ['2031-03-10T00:10:00', '2031-03-09T23:50:00', '2031-03-09T12:00:00'])
      await TicketTracking.create({ ticketId: ticket.id, queuedAt: at(time), finishedAt: at(time) })
    // A message of a campaign creates a ticket that is closed at once. Nobody attended it.
    const sentAt = at('2031-03-10T09:00:00')
    await Ticket.create({ contactId: customer.id, status: 'closed', campaignId: 7, createdAt: sentAt })
  })
  const { days } = await overviewOf(company, at('2031-03-31T23:59:59'))
  expect(days).toHaveLength(30)
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2031-03-02', '2031-03-31'])
  expect(days.filter(({ tickets, received, sent }) => tickets + received + sent > 0)).toEqual([
    { day: '2031-03-02', tickets: 0, received: 1, sent: 0 },
    { day: '2031-03-09', tickets: 2, received: 0, sent: 0 },
    { day: '2031-03-10', tickets: 1, received: 0, sent: 0 },
    { day: '2031-03-31', tickets: 0, received: 1, sent: 1 },
  ])
})

it('connections count by their status', async () => {
  const { company } = await aCompany()
  await inCompany(company, () => Connection.create({ name: 'Filial', status: 'DISCONNECTED' }))
  expect((await overviewOf(company)).connections).toEqual([
    { status: 'CONNECTED', count: 1 },
    { status: 'DISCONNECTED', count: 1 },
  ])
})

it('files are told with what the company may keep, by its plan or as everybody', async () => {
  const company = await anEmptyCompany()
  expect(await overviewOf(company)).toMatchObject({ storage: [], storageBytes: 0 })
  await store(company, 5_000)
  const usual = (await overviewOf(company)).storage
  expect(usual).toEqual([
    { id: company.id, name: company.name, bytes: 5_000, limitBytes: 20_480 * 1024 * 1024 },
  ])
  await withPlatformScope('test: a plan', () =>
    database.query(`update plans set storage_mb = 3 where id = ${company.planId ?? 0}`),
  )
  expect((await overviewOf(company)).storage[0]?.limitBytes).toBe(3 * 1024 * 1024)
})

it('a super user sees all companies, the largest files first, counted at most once a minute', async () => {
  const [home, big, bigger] = await Promise.all([aCompany(), anEmptyCompany(), anEmptyCompany()])
  const boss = await aUser(home.company, { profile: 'admin', super: true })
  await store(big, 8e15)
  await store(bigger, 9e15)
  onTestFinished(async () => {
    for (const company of [big, bigger]) await store(company, 0)
  })
  let now = Date.now()
  const spy = vi.spyOn(clock, 'now').mockImplementation(() => new Date(now))
  onTestFinished(() => spy.mockRestore())
  const read = () => apiAs(boss).ok(overviewApi.get)

  const first = await read()
  expect(first.storage.slice(0, 2).map(({ id }) => id)).toEqual([bigger.id, big.id])
  expect(first.storageBytes).toBeGreaterThanOrEqual(17e15)
  expect(first.companies.active).toBeGreaterThanOrEqual(3)
  await store(big, 9.005e15)
  now += 59_000
  expect(await read()).toEqual(first)
  now += 2_000
  const later = await read()
  expect(later.storage.slice(0, 2).map(({ id }) => id)).toEqual([big.id, bigger.id])
  expect(later.countedAt).not.toBe(first.countedAt)
})

it('nobody else does', async () => {
  const { admin, agent } = await aCompany()
  for (const person of [admin, agent])
    expect(await apiAs(person).refused(overviewApi.get)).toMatchObject({
      status: 403,
      error: 'ERR_NO_PERMISSION',
    })
})
