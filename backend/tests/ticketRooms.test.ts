import { randomUUID } from 'node:crypto'
import { messagesApi, ticketsApi } from '@balcao/contract'
import { describe, expect, it, vi } from 'vitest'
import { recordEvent } from '../src/events/recordEvent.js'
import type { Ticket, User } from '../src/models/index.js'
import { apiAs, aSessionOf } from '../src/testing/apiClient.js'
import { settle } from '../src/testing/settle.js'
import { aSocket, type TestSocket } from '../src/testing/servers/sockets.js'
import { aCustomer, aMessage, aQueue, aTicket, inCompany } from '../src/testing/fixtures.js'
import type { Stocked } from './namedRecords.js'
import { aStockedCompany } from './samples.js'

const socketOf = async (user: User): Promise<TestSocket> =>
  aSocket({ token: (await aSessionOf(user)).token, companyId: user.companyId })

const write = (user: User, ticket: Ticket, body: string) =>
  apiAs(user).ok(messagesApi.send, { params: { ticketId: ticket.id }, body: { body } })

/**
 * Resolves once a socket has received everything sent before: a login of its user, broadcast in a room the
 * socket is always in, comes after all that.
 */
async function caughtUp(socket: TestSocket, user: User): Promise<void> {
  await inCompany({ id: user.companyId }, () =>
    recordEvent('user.loggedIn', { userId: user.id, sessionId: randomUUID() }),
  )
  await settle()
  await socket.next('auth')
}

/** Joining has no answer. The room is joined once an event of that room arrives. */
async function join(socket: TestSocket, key: string, { company, failedMessage }: Stocked): Promise<void> {
  const before = updatesIn(socket)
  socket.say('joinChatBox', key)
  await vi.waitFor(
    async () => {
      await inCompany(company, () => recordEvent('message.updated', { messageId: failedMessage.id }))
      await settle()
      expect(updatesIn(socket)).toBeGreaterThan(before)
    },
    { timeout: 20_000 },
  )
}

const updatesIn = (socket: TestSocket): number =>
  socket.heard('appMessage').filter(({ action }) => action === 'update').length

describe('the room of a ticket', () => {
  it.each([
    ['uuid', (ticket: Ticket) => ticket.uuid],
    ['id, as older clients do', (ticket: Ticket) => String(ticket.id)],
  ])('is joined by whoever may see the ticket, by %s', async (_sentence, keyOf) => {
    const fixture = await aStockedCompany()
    const socket = await socketOf(fixture.agent)
    await join(socket, keyOf(fixture.openTicket), fixture)
    expect(updatesIn(socket)).toBeGreaterThan(0)
  })

  it.each([
    ['uuid', (ticket: Ticket) => ticket.uuid],
    ['id', (ticket: Ticket) => String(ticket.id)],
  ])('is closed to another company, by %s', async (_sentence, keyOf) => {
    const [mine, theirs] = [await aStockedCompany(), await aStockedCompany()]
    const socket = await socketOf(mine.admin)
    socket.say('joinChatBox', keyOf(theirs.openTicket))
    await join(socket, mine.openTicket.uuid, mine)
    await write(theirs.agent, theirs.openTicket, 'Segredo')
    await settle()
    await caughtUp(socket, mine.admin)
    expect(socket.everything()).not.toContain('Segredo')
  })

  it('is closed to a plain user whose queues the ticket is not in', async () => {
    const fixture = await aStockedCompany()
    const { company, agent, newcomer, connection, openTicket } = fixture
    const socket = await socketOf(newcomer)
    socket.say('joinChatBox', openTicket.uuid)
    // The newcomer also joins a ticket of their own. Joins are handled in order, so the refused one has been
    // handled by then.
    const customer = await aCustomer(company)
    const own = await aTicket(company, { customer, connection, user: newcomer })
    const failedMessage = await aMessage(company, { ticket: own, user: newcomer })
    await join(socket, own.uuid, { ...fixture, failedMessage })
    await write(agent, openTicket, 'Segredo')
    await settle()
    await caughtUp(socket, newcomer)
    expect(socket.everything()).not.toContain('Segredo')
  })

  it('is left by whoever loses the ticket, even with its thread open', async () => {
    const fixture = await aStockedCompany()
    const { company, agent, admin, openTicket } = fixture
    const socket = await socketOf(agent)
    await join(socket, openTicket.uuid, fixture)
    const elsewhere = await aQueue(company)
    const params = { id: openTicket.id }
    await apiAs(admin).ok(ticketsApi.update, { params, body: { queueId: elsewhere.id, userId: admin.id } })
    await write(admin, openTicket, 'Segredo')
    await settle()
    await caughtUp(socket, agent)
    const left = { action: 'delete', ticketId: openTicket.id, updatedAt: expect.any(String) as string }
    expect(socket.heard('ticket').at(-1)).toEqual(left)
    expect(socket.everything()).not.toContain('Segredo')
  })
})
