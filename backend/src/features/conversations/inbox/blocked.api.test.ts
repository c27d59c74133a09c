import { contactsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Contact, Message } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompanyWithMenu, aConversationWith } from '../../../testing/conversations/aConversationWith.js'
import { aCallEvent } from '../../../testing/factories/inbound.js'
import { settle } from '../../../testing/settle.js'
import { inCompany, uniqueNumber } from '../../../testing/fixtures.js'
import { publishInbound } from '../../../whatsapp/journal/inbound.js'

async function aBlockedCustomer() {
  const fixture = await aCompanyWithMenu()
  const number = uniqueNumber()
  const talk = aConversationWith(fixture, number)
  const block = async (blocked: boolean) => {
    const contact = await inCompany(fixture.company, () =>
      Contact.findOne({ where: { number }, rejectOnEmpty: true }),
    )
    const params = { id: contact.id }
    await apiAs(fixture.admin).ok(contactsApi.block, { params, body: { blocked } })
  }
  return { ...fixture, ...talk, number, block }
}

describe('what somebody blocked writes', () => {
  it('is stored in a closed ticket, without unread count or bot answer', async () => {
    const { company, number, writes, tickets, messages } = await aBlockedCustomer()
    await inCompany(company, () =>
      Contact.create({ name: 'Incômodo', number, pushName: 'Clara Lima', blockedAt: clock.now() }),
    )
    expect(await writes('Oi', 'Alguém aí?')).toEqual([])
    expect(await writes('Respondam!')).toEqual([])
    expect((await messages()).map(({ body }) => body)).toEqual(['Oi', 'Alguém aí?', 'Respondam!'])
    expect(await tickets()).toMatchObject([{ status: 'closed', unreadMessages: 0 }])
  })

  it('stays in the attendance that is going on', async () => {
    const { writes, tickets, block } = await aBlockedCustomer()
    await writes('Oi')
    await block(true)
    expect(await writes('1')).toEqual([])
    expect(await tickets()).toMatchObject([{ status: 'pending', queueId: null, unreadMessages: 0 }])
  })

  it('opens a ticket again once they are let in', async () => {
    const { company, number, writes, tickets, block } = await aBlockedCustomer()
    await inCompany(company, () => Contact.create({ name: 'Voltou', number, blockedAt: clock.now() }))
    await writes('Oi')
    await block(false)
    expect(await writes('Oi de novo')).toHaveLength(1)
    expect((await tickets()).at(-1)).toMatchObject({ status: 'pending', unreadMessages: 1 })
  })

  it('leaves a call as an entry that opens nothing and is answered by nothing', async () => {
    const { company, connection, number, tickets } = await aBlockedCustomer()
    await inCompany(company, () => Contact.create({ name: 'Incômodo', number, blockedAt: clock.now() }))
    await publishInbound(connection, [aCallEvent({ contact: { number, lid: null } })])
    await settle()
    expect(await tickets()).toMatchObject([{ status: 'closed', unreadMessages: 0 }])
    expect(await inCompany(company, () => Message.findAll())).toMatchObject([{ mediaType: 'call_log' }])
  })
})
