import { settingsApi } from '@balcao/contract'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { apiAs, aSessionOf } from '../../../../testing/apiClient.js'
import { aCompany, aConnection, aUser, inCompany, type CompanyFixture } from '../../../../testing/fixtures.js'
import { aSocket } from '../../../../testing/servers/sockets.js'
import { gateway } from '../../../../whatsapp/gateway.js'
import { tellCustomerTyping } from './typing.broadcast.js'

let fixture: CompanyFixture
beforeEach(async () => {
  fixture = await aCompany()
})

const socketOf = async (user: CompanyFixture['agent']) =>
  aSocket({ token: (await aSessionOf(user)).token, companyId: fixture.company.id })

const types = (state: 'composing' | 'paused', connectionId = fixture.connection.id) =>
  inCompany(fixture.company, () =>
    tellCustomerTyping(
      { id: connectionId, companyId: fixture.company.id },
      { contact: { number: fixture.customer.number, lid: null }, state },
    ),
  )

describe('that a customer types', () => {
  it('hears who may see their ticket at that moment, and nobody else', async () => {
    const { company, agent, admin, newcomer, ticket } = fixture
    const bruno = await aUser(company, { name: 'Bruno' })
    const [ana, ada, nilo] = [await socketOf(agent), await socketOf(admin), await socketOf(newcomer)]
    await types('composing')
    const sign = { action: 'update', ticketId: ticket.id, state: 'composing' }
    expect(await ana.next('customerTyping')).toEqual(sign)
    expect(await ada.next('customerTyping')).toEqual(sign)

    // Moved out of the queue, to somebody else: who attends the queue hears no more.
    await inCompany(company, () => ticket.update({ status: 'open', userId: bruno.id, queueId: null }))
    const other = await socketOf(bruno)
    await types('paused')
    expect(await other.next('customerTyping')).toEqual({ ...sign, state: 'paused' })
    expect(await ada.next('customerTyping')).toEqual({ ...sign, state: 'paused' })
    // Without a queue everybody sees it.
    expect(await nilo.next('customerTyping')).toEqual({ ...sign, state: 'paused' })
    expect(nilo.heard('customerTyping')).toHaveLength(1)
  })

  it('is not heard of a closed ticket, nor of one on another number', async () => {
    const { company, ticket, admin } = fixture
    const ada = await socketOf(admin)
    await types('composing', (await aConnection(company)).id)
    await inCompany(company, () => ticket.update({ status: 'closed', closedAt: new Date() }))
    await types('composing')
    await inCompany(company, () => ticket.update({ status: 'pending', closedAt: null }))
    await types('paused')
    expect(await ada.next('customerTyping')).toMatchObject({ state: 'paused' })
  })
})

describe('a number is asked to listen', () => {
  const look = async (part: object = {}) => {
    const asked = vi.spyOn(gateway, 'watchTyping').mockResolvedValue(true)
    onTestFinished(() => asked.mockRestore())
    const { agent, ticket } = fixture
    const socket = await socketOf(agent)
    await socket.join(ticket)
    const notice = { ticketId: ticket.id, doing: 'viewing', ...part }
    for (let count = 0; count < 3; count += 1) socket.say('ticketPresence', notice)
    // Events of a socket are handled in order.
    await socket.join(ticket)
    return asked
  }

  it('once, however often somebody says that they look at a conversation', async () => {
    const asked = await look()
    const { connection, customer } = fixture
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      { id: connection.id, provider: connection.provider },
      expect.objectContaining({ number: customer.number }),
    )
  })

  it('not for a window in the background, nor when the user leaves', async () => {
    expect(await look({ isHidden: true })).not.toHaveBeenCalled()
    expect(await look({ doing: 'left' })).not.toHaveBeenCalled()
  })

  it('not in a company that switched it off', async () => {
    const body = { value: 'disabled' }
    await apiAs(fixture.admin).ok(settingsApi.update, { params: { key: 'customerTyping' }, body })
    expect(await look()).not.toHaveBeenCalled()
  })
})
