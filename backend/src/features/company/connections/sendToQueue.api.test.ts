import { ticketsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Company, Connection, type Ticket } from '../../../models/index.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { apiAs } from '../../../testing/apiClient.js'
import { receivedBy } from '../../../testing/emissions.js'
import { settle } from '../../../testing/settle.js'
import {
  aCompany,
  aCustomer,
  aQueue,
  aTicket,
  inCompany,
  inDays,
  type CompanyFixture,
} from '../../../testing/fixtures.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { sendToQueueSweep } from './sendToQueue.job.js'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** A company whose connection sends tickets without queue to a second queue after ten minutes. */
async function aPatientCompany() {
  const fixture = await aCompany()
  const { company, connection } = fixture
  const target = await aQueue(company, { name: 'Triagem' })
  await inCompany(company, () =>
    Connection.update({ timeSendQueue: 10, sendIdQueue: target.id }, { where: { id: connection.id } }),
  )
  return { ...fixture, target }
}

async function waiting(
  fixture: CompanyFixture,
  minutes: number,
  traits: Partial<Parameters<typeof aTicket>[1]> = {},
) {
  const { company, connection } = fixture
  return aTicket(company, {
    customer: await aCustomer(company),
    connection,
    updatedAt: minutesAgo(minutes),
    ...traits,
  })
}

const after = async () => {
  await sendToQueueSweep.run()
  return settle()
}

const queueOf = async ({ admin }: CompanyFixture, { id }: Ticket) =>
  (await apiAs(admin).ok(ticketsApi.get, { params: { id } })).queueId

describe('a ticket that waits without a queue', () => {
  it('goes to the connection’s queue after its minutes, and every list hears of it', async () => {
    const fixture = await aPatientCompany()
    const late = await waiting(fixture, 11)
    const early = await waiting(fixture, 9)
    const emissions = await after()
    expect(await queueOf(fixture, late)).toBe(fixture.target.id)
    expect(await queueOf(fixture, early)).toBeNull()
    const heard = receivedBy(emissions, [rooms.queue(fixture.company.id, fixture.target.id)])
    expect(heard.map(({ channel }) => channel)).toEqual(['ticket', 'ticketEvent'])
  })

  it('is left alone when it has a queue, or somebody has it, or it is over', async () => {
    const fixture = await aPatientCompany()
    const { queue, agent } = fixture
    const tickets = [
      await waiting(fixture, 60, { queue }),
      await waiting(fixture, 60, { user: agent }),
      await waiting(fixture, 60, { status: 'closed' }),
    ]
    await after()
    const queues = await Promise.all(tickets.map((ticket) => queueOf(fixture, ticket)))
    expect(queues).toEqual([queue.id, null, null])
  })

  it('is left alone while the connection is away, its settings are off or the queue is gone', async () => {
    const cases: Partial<Connection>[] = [
      { status: 'TIMEOUT' },
      { timeSendQueue: 0 },
      { sendIdQueue: 0 },
      { sendIdQueue: 2_147_483_647 },
    ]
    for (const change of cases) {
      const fixture = await aPatientCompany()
      await inCompany(fixture.company, () =>
        Connection.update(change, { where: { id: fixture.connection.id } }),
      )
      const ticket = await waiting(fixture, 60)
      await after()
      expect(await queueOf(fixture, ticket)).toBeNull()
    }
  })

  it('never goes to a queue of another company', async () => {
    const fixture = await aPatientCompany()
    const other = await aCompany()
    await inCompany(fixture.company, () =>
      Connection.update({ sendIdQueue: other.queue.id }, { where: { id: fixture.connection.id } }),
    )
    const ticket = await waiting(fixture, 60)
    await after()
    expect(await queueOf(fixture, ticket)).toBeNull()
  })

  it('is left alone while the company’s subscription has ended or it is switched off', async () => {
    for (const change of [{ dueDate: inDays(-1) }, { status: false }]) {
      const fixture = await aPatientCompany()
      const ticket = await waiting(fixture, 60)
      const { id } = fixture.company
      await withPlatformScope('test: a company changes', () => Company.update(change, { where: { id } }))
      await after()
      const { queueId } = await inCompany(fixture.company, () => ticket.reload())
      expect(queueId).toBeNull()
    }
  })
})
