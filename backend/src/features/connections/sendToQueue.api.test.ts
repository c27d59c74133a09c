import { ticketsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Company, Connection, type Ticket } from '../../models/index.js'
import { withPlatformScope } from '../../platform/tenancy/scope.js'
import { apiAs } from '../../testing/apiClient.js'
import { heardIn } from '../../testing/emissions.js'
import { settle } from '../../testing/settle.js'
import { aCompany, aCustomer, aQueue, aTicket, inCompany, inDays, type World } from '../../testing/world.js'
import { rooms } from '../../platform/realtime/rooms.js'
import { sendToQueueSweep } from './sendToQueue.job.js'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** A company whose connection sends tickets without queue to a second queue after ten minutes. */
async function aPatientCompany() {
  const world = await aCompany()
  const { company, connection } = world
  const target = await aQueue(company, { name: 'Triagem' })
  await inCompany(company, () =>
    Connection.update({ timeSendQueue: 10, sendIdQueue: target.id }, { where: { id: connection.id } }),
  )
  return { ...world, target }
}

async function waiting(world: World, minutes: number, traits: Partial<Parameters<typeof aTicket>[1]> = {}) {
  const { company, connection } = world
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

const queueOf = async ({ admin }: World, { id }: Ticket) =>
  (await apiAs(admin).ok(ticketsApi.get, { params: { id } })).queueId

describe('a ticket that waits without a queue', () => {
  it('goes to the connection’s queue after its minutes, and every list hears of it', async () => {
    const world = await aPatientCompany()
    const late = await waiting(world, 11)
    const early = await waiting(world, 9)
    const emissions = await after()
    expect(await queueOf(world, late)).toBe(world.target.id)
    expect(await queueOf(world, early)).toBeNull()
    const heard = heardIn(emissions, [rooms.queue(world.company.id, world.target.id)])
    expect(heard.map(({ channel }) => channel)).toEqual(['ticket', 'ticketEvent'])
  })

  it('is left alone when it has a queue, or somebody has it, or it is over', async () => {
    const world = await aPatientCompany()
    const { queue, agent } = world
    const tickets = [
      await waiting(world, 60, { queue }),
      await waiting(world, 60, { user: agent }),
      await waiting(world, 60, { status: 'closed' }),
    ]
    await after()
    const queues = await Promise.all(tickets.map((ticket) => queueOf(world, ticket)))
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
      const world = await aPatientCompany()
      await inCompany(world.company, () => Connection.update(change, { where: { id: world.connection.id } }))
      const ticket = await waiting(world, 60)
      await after()
      expect(await queueOf(world, ticket)).toBeNull()
    }
  })

  it('never goes to a queue of another company', async () => {
    const world = await aPatientCompany()
    const other = await aCompany()
    await inCompany(world.company, () =>
      Connection.update({ sendIdQueue: other.queue.id }, { where: { id: world.connection.id } }),
    )
    const ticket = await waiting(world, 60)
    await after()
    expect(await queueOf(world, ticket)).toBeNull()
  })

  it('is left alone while the company’s subscription has ended or it is switched off', async () => {
    for (const change of [{ dueDate: inDays(-1) }, { status: false }]) {
      const world = await aPatientCompany()
      const ticket = await waiting(world, 60)
      const { id } = world.company
      await withPlatformScope('test: a company changes', () => Company.update(change, { where: { id } }))
      await after()
      const { queueId } = await inCompany(world.company, () => ticket.reload())
      expect(queueId).toBeNull()
    }
  })
})
