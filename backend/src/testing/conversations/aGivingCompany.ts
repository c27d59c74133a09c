import { queuesApi, type BodyOf } from '@balcao/contract'
import { Ticket, type User } from '../../models/index.js'
import { distributeSweep } from '../../features/conversations/distribution/distribution.job.js'
import { noteSockets } from '../../features/company/users/online.commands.js'
import { apiAs } from '../apiClient.js'
import { aCompany, aCustomer, aTicket, aUser, inCompany, type CompanyFixture } from '../fixtures.js'
import { settle } from '../settle.js'

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

type Distribution = Pick<
  BodyOf<typeof queuesApi.update>,
  'distribution' | 'capacity' | 'totalCapacity' | 'stickyDays'
>

/** Opens or closes the windows of users. */
export async function online(
  { company }: CompanyFixture,
  users: readonly User[],
  isThere = true,
): Promise<void> {
  for (const user of users) await inCompany(company, () => noteSockets(user, isThere))
}

interface Giving extends CompanyFixture {
  team: User[]
}

/** A company whose queue gives tickets, with this many attendants who have a window open. */
export async function aGivingCompany(
  how: Distribution = { distribution: 'roundRobin' },
  count = 2,
): Promise<Giving> {
  const fixture = await aCompany()
  const { admin, queue, company, ticket } = fixture
  await inCompany(company, () => Ticket.update({ status: 'closed' }, { where: { id: ticket.id } }))
  await apiAs(admin).ok(queuesApi.update, { params: { id: queue.id }, body: how })
  const team: User[] = []
  for (let each = 0; each < count; each += 1)
    team.push(await aUser(company, { name: `Atende ${each}`, queues: [queue] }))
  await online(fixture, team)
  return { ...fixture, team }
}

type TicketPart = Partial<Pick<Ticket, 'chatbot' | 'isGroup' | 'userId' | 'formerUserId' | 'letGoAt'>>

/** A ticket that waits for anybody of the queue. */
export async function waits(
  { company, connection, queue }: Giving,
  minutes = 0,
  part: TicketPart = {},
): Promise<Ticket> {
  const customer = await aCustomer(company)
  const ticket = await aTicket(company, { customer, connection, queue, status: 'pending' })
  await inCompany(company, () =>
    Ticket.update({ waitingSince: minutesAgo(minutes), ...part }, { where: { id: ticket.id } }),
  )
  return ticket
}

/** Gives what waits, with everything that follows from it. */
export async function sweepWaiting(): Promise<void> {
  await distributeSweep.run()
  await settle()
}

/** Where a ticket stands; null when it was deleted. */
export const readPlace = async (
  { company }: CompanyFixture,
  { id }: { id: number },
): Promise<Pick<Ticket, 'status' | 'userId'> | null> => {
  const ticket = await inCompany(company, () => Ticket.findByPk(id))
  return ticket && { status: ticket.status, userId: ticket.userId }
}

/** Who has each of some tickets; null for nobody. */
export const takersOf = (
  fixture: CompanyFixture,
  tickets: readonly { id: number }[],
): Promise<(number | null)[]> =>
  Promise.all(tickets.map(async (ticket) => (await readPlace(fixture, ticket))?.userId ?? null))
