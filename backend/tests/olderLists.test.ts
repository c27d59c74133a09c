import {
  authApi,
  messagesApi,
  tagsApi,
  ticketsApi,
  ticketStatuses,
  type ChannelPayloads,
} from '@balcao/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordEvent } from '../src/events/recordEvent.js'
import { env } from '../src/platform/config/env.js'
import { anonymousApi, apiAs } from '../src/testing/apiClient.js'
import { aCompany, aCustomer, aTicket, inCompany, PASSWORD, unique } from '../src/testing/fixtures.js'
import { settle } from '../src/testing/settle.js'
import { aSocket, type TestSocket } from '../src/testing/servers/sockets.js'

type ListEvent = ChannelPayloads['ticket'] | ChannelPayloads['appMessage']

/**
 * The list of first-generation clients: it adds everything it receives and removes what leaves, without
 * looking at the status.
 */
const listOf = (socket: TestSocket): number[] =>
  (socket.heardInOrder('ticket', 'appMessage') as ListEvent[]).reduce<number[]>((list, event) => {
    if (event.action === 'delete') return list.filter((id) => id !== event.ticketId)
    if (!('ticket' in event)) return list
    return [event.ticket.id, ...list.filter((id) => id !== event.ticket.id)]
  }, [])

/**
 * A company, with a socket for each list of an admin's page, as that generation opens them: with the
 * browser's cookie.
 */
async function aPage() {
  const fixture = await aCompany()
  const { company, admin, ticket } = fixture
  const body = { email: admin.email, password: PASSWORD }
  const { headers } = await anonymousApi().send(authApi.login, { body })
  const cookies = headers['set-cookie'] as unknown as string[]
  const cookie = cookies.find((line) => line.startsWith('jrs='))?.split(';')[0] ?? ''
  const aPart = async (...says: [event: string, argument?: string][]): Promise<TestSocket> => {
    const socket = await aSocket({
      companyId: company.id,
      query: { companyId: String(company.id) },
      headers: { Origin: env.clientOrigins[0] ?? '', Cookie: cookie },
    })
    for (const [event, argument] of says) socket.say(event, argument)
    // Joining is answered in order, so everything sent before is done.
    await socket.join(ticket)
    socket.say('leaveChatBox', ticket.uuid)
    return socket
  }
  return {
    ...fixture,
    aPart,
    /** Resolves once the sockets have received everything that happened before. */
    heardBy: async (...sockets: TestSocket[]) => {
      await apiAs(admin).ok(tagsApi.create, { body: { name: unique(), color: '#123456' } })
      await settle()
      await Promise.all(sockets.map((socket) => socket.next('tag')))
    },
  }
}

describe('the lists of older clients that have a socket for each of them', () => {
  beforeAll(() => void (env.SOCKET_QUERY_TOKEN = true))
  afterAll(() => void (env.SOCKET_QUERY_TOKEN = false))

  it('hold what stands in their status alone, though they never look at it', async () => {
    const { aPart, heardBy, company, admin, ticket, connection, queue } = await aPage()
    const other = await aTicket(company, { customer: await aCustomer(company), connection, queue })
    const parts = await Promise.all(ticketStatuses.map((status) => aPart(['joinTickets', status])))
    const notification = await aPart(['joinNotification'])
    const lists = async () => {
      await heardBy(...parts, notification)
      return Object.fromEntries(
        ticketStatuses.map((status, index) => [status, listOf(parts[index] as TestSocket)]),
      )
    }
    const params = { id: ticket.id }
    const api = apiAs(admin)

    for (const { id: ticketId } of [ticket, other])
      await inCompany(company, () => recordEvent('ticket.noted', { ticketId }))
    expect(await lists()).toEqual({ pending: [other.id, ticket.id], open: [], closed: [] })

    await api.ok(ticketsApi.update, { params, body: { status: 'open', userId: admin.id } })
    await api.ok(messagesApi.send, { params: { ticketId: ticket.id }, body: { body: 'Bom dia' } })
    expect(await lists()).toEqual({ pending: [other.id], open: [ticket.id], closed: [] })

    await api.ok(ticketsApi.update, { params, body: { status: 'closed' } })
    expect(await lists()).toEqual({ pending: [other.id], open: [], closed: [ticket.id] })
    const messages = notification.heard('appMessage').filter(({ action }) => action === 'create')
    expect(messages.length).toBeGreaterThan(0)
    expect(listOf(notification)).toEqual([ticket.id, other.id])
  })

  it('receive all tickets after leaving, with two statuses, or with an unknown one', async () => {
    const { aPart, heardBy, company, ticket } = await aPage()
    const left = await aPart(['joinTickets', 'open'], ['leaveTickets', 'open'])
    const two = await aPart(['joinTickets', 'open'], ['joinTickets', 'pending'])
    const none = await aPart(['joinTickets', 'undefined'])
    const one = await aPart(['joinTickets', 'open'])
    await inCompany(company, () => recordEvent('ticket.noted', { ticketId: ticket.id }))
    await heardBy(left, two, none, one)
    expect([left, two, none].map(listOf)).toEqual([[ticket.id], [ticket.id], [ticket.id]])
    expect(listOf(one)).toEqual([])
  })

  it('are theirs alone: a socket with a token, which has one for all lists, hears of all', async () => {
    const { company, admin, ticket, heardBy } = await aPage()
    const { token } = await apiAs(admin).ok(authApi.login, {
      body: { email: admin.email, password: PASSWORD },
    })
    const socket = await aSocket({ companyId: company.id, query: { token } })
    socket.say('joinTickets', 'open')
    await socket.join(ticket)
    await inCompany(company, () => recordEvent('ticket.noted', { ticketId: ticket.id }))
    await heardBy(socket)
    expect(listOf(socket)).toEqual([ticket.id])
  })
})
