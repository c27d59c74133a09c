import { queuesApi, type BodyOf } from '@balcao/contract'
import { Queue, Ticket, TicketTracking } from '../../models/index.js'
import { apiAs } from '../apiClient.js'
import { aCompany, aCustomer, aTicket, inCompany, type CompanyFixture } from '../fixtures.js'
import { settle } from '../settle.js'

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

type Targets = Pick<BodyOf<typeof queuesApi.update>, 'answerTarget' | 'waitingTarget'>

/** A company whose queue has had targets for a while. Every minute counts. */
export async function aCompanyWithTargets(targets: Targets): Promise<CompanyFixture> {
  const fixture = await aCompany()
  const { admin, queue, company, ticket } = fixture
  await inCompany(company, () => Ticket.update({ status: 'closed' }, { where: { id: ticket.id } }))
  await apiAs(admin).ok(queuesApi.update, { params: { id: queue.id }, body: targets })
  await inCompany(company, () =>
    Queue.update({ targetsSince: minutesAgo(10_000) }, { where: { id: queue.id } }),
  )
  await settle()
  return fixture
}

interface Wait {
  /** The team has answered in this attendance before. */
  isLater?: boolean
  status?: 'open' | 'pending'
}

/** A customer who has waited for so many minutes. */
export async function waits(
  { company, connection, queue, agent }: CompanyFixture,
  minutes: number,
  { isLater = false, status = 'pending' }: Wait = {},
): Promise<Ticket> {
  const since = minutesAgo(minutes)
  const ticket = await aTicket(company, {
    customer: await aCustomer(company),
    connection,
    queue,
    ...(status === 'open' && { user: agent }),
    status,
    waitingSince: since,
    updatedAt: since,
  })
  await inCompany(company, () =>
    TicketTracking.create({
      ticketId: ticket.id,
      queuedAt: since,
      firstResponseAt: isLater ? since : null,
    }),
  )
  return ticket
}
