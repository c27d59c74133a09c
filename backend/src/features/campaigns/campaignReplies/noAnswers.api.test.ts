import { describe, expect, it, vi } from 'vitest'
import { Campaign } from '../../../models/index.js'
import { log } from '../../../platform/log/log.js'
import { aConversationWith } from '../../../testing/conversations/aConversationWith.js'
import {
  aReactionTo,
  aRevokeOf,
  anEditOf,
  anInboundMessage,
  announcedMedia,
  unreadable,
} from '../../../testing/factories/inbound.js'
import { aCompany, aCustomer, aMessage, inCompany, uniqueNumber } from '../../../testing/fixtures.js'
import { aSentCampaign, MINUTE_MS } from '../../../testing/campaigns/aSentCampaign.js'
import { settle } from '../../../testing/settle.js'
import { publishInbound } from '../../../whatsapp/journal/inbound.js'

describe('a message that answers no campaign', () => {
  it('came before the question had left, or was written before', async () => {
    const fixture = await aCompany()
    const waits = await aSentCampaign(fixture, { sendState: 'queued' })
    await waits.talk.writes('não')
    expect((await waits.shipmentNow()).state).toBe('confirming')
    const asked = await aSentCampaign(fixture)
    await asked.talk.wrote({ body: 'não', sentAt: new Date(Date.now() - 2 * MINUTE_MS).toISOString() })
    expect((await asked.shipmentNow()).state).toBe('confirming')
    await asked.talk.writes('não')
    expect((await asked.shipmentNow()).state).toBe('declined')
  })

  it('was written when an agent had said something after it, unless it quotes the question', async () => {
    const fixture = await aCompany()
    const { company, ticket, agent } = fixture
    await inCompany(company, () => ticket.update({ status: 'open', userId: agent.id }))
    const asked = await aSentCampaign(fixture, { ticket })
    await aMessage(company, { ticket, user: agent, body: 'Confirma o horário?' })
    await asked.talk.writes('não', 'sair')
    expect((await asked.shipmentNow()).state).toBe('confirming')
    expect(await asked.optOuts()).toEqual([])
    await asked.talk.wrote({ body: 'não', quotedWhatsappId: asked.message.whatsappId })
    expect((await asked.shipmentNow()).state).toBe('declined')
    expect(await asked.talk.tickets()).toMatchObject([
      { id: ticket.id, status: 'open', userId: agent.id, unreadMessages: 4 },
    ])
  })

  it('quotes something else', async () => {
    const fixture = await aCompany()
    const asked = await aSentCampaign(fixture)
    await asked.talk.wrote({ body: 'não', quotedWhatsappId: 'OF-LONG-AGO' })
    expect((await asked.shipmentNow()).state).toBe('confirming')
  })

  it('changes, or reacts to, a message', async () => {
    const fixture = await aCompany()
    const asked = await aSentCampaign(fixture)
    const target = { ...asked.message.get(), contact: { number: asked.number, lid: null }, author: null }
    await publishInbound(fixture.connection, [
      aReactionTo(target, '👎'),
      aReactionTo(target, ''),
      aRevokeOf(target),
    ])
    await settle()
    expect((await asked.shipmentNow()).state).toBe('confirming')
    const yes = anInboundMessage({ contact: target.contact, body: 'Sim' })
    await publishInbound(fixture.connection, [yes])
    await settle()
    await publishInbound(fixture.connection, [anEditOf(yes, 'não'), aRevokeOf(yes)])
    await settle()
    const { state, confirmedAt } = await asked.shipmentNow()
    expect({ state, isConfirmed: confirmedAt !== null }).toEqual({ state: 'waiting', isConfirmed: true })
    expect(await asked.talk.tickets()).toMatchObject([{ status: 'closed' }])
  })

  it('cannot be read, until it can', async () => {
    const fixture = await aCompany()
    const asked = await aSentCampaign(fixture)
    const no = anInboundMessage({ contact: { number: asked.number, lid: null }, body: 'Não' })
    await publishInbound(fixture.connection, [unreadable(no, no)])
    await settle()
    expect((await asked.shipmentNow()).state).toBe('confirming')
    await publishInbound(fixture.connection, [no])
    await settle()
    expect((await asked.shipmentNow()).state).toBe('declined')
  })

  it('is of a campaign that was cancelled: it confirms nothing, and a person reads it', async () => {
    const asked = await aSentCampaign(await aCompany(), { state: 'cancelled' })
    await asked.talk.writes('sim')
    expect((await asked.shipmentNow()).state).toBe('confirming')
    expect(await asked.ticketNow()).toMatchObject({ status: 'pending' })
  })
})

describe('in a conversation that goes on', () => {
  it('the answer is taken, and the conversation stays with whoever attends it', async () => {
    const fixture = await aCompany()
    const { ticket, agent, company } = fixture
    await inCompany(company, () => ticket.update({ status: 'open', userId: agent.id }))
    const asked = await aSentCampaign(fixture, { ticket })
    await asked.talk.writes('sim')
    expect((await asked.shipmentNow()).confirmedAt).not.toBeNull()
    expect(await asked.talk.tickets()).toMatchObject([
      { id: ticket.id, status: 'open', userId: agent.id, unreadMessages: 2, campaignId: null },
    ])
  })

  it('the answer is taken among messages that are worked through together', async () => {
    const fixture = await aCompany()
    const { ticket, connection, company } = fixture
    const asked = await aSentCampaign(fixture, { ticket })
    const other = await aCustomer(company, { number: uniqueNumber() })
    const says = (number: string, body: string) => anInboundMessage({ contact: { number, lid: null }, body })
    await publishInbound(connection, [
      says(other.number ?? '', 'Bom dia'),
      says(asked.number, 'não'),
      says(other.number ?? '', 'não'),
      says(asked.number, 'obrigado'),
    ])
    await settle()
    expect((await asked.shipmentNow()).state).toBe('declined')
    expect(await asked.talk.tickets()).toMatchObject([{ status: 'pending', unreadMessages: 3 }])
  })
})

/** Statements about shipments that were made meanwhile. */
async function askedOfShipments(work: () => Promise<unknown>): Promise<number> {
  const traced = vi.spyOn(log, 'trace')
  try {
    await work()
    const logged = traced.mock.calls.map(([what]) => JSON.stringify(what))
    expect(logged.length).toBeGreaterThan(10)
    return logged.filter((sql) => sql.includes('join campaign_shipments shipment')).length
  } finally {
    traced.mockRestore()
  }
}

describe('what it costs', () => {
  it('is one statement for each message or batch, and none without a campaign', async () => {
    const fixture = await aCompany()
    const { company, connection, customer } = fixture
    const together = () =>
      askedOfShipments(async () => {
        const contact = { number: customer.number, lid: null }
        await publishInbound(
          connection,
          ['um', 'dois', 'três'].map((body) => anInboundMessage({ contact, body, pushName: null })),
        )
        await settle()
      })
    const alone = () =>
      askedOfShipments(() =>
        aConversationWith(fixture, customer.number ?? '').wrote({ media: announcedMedia() }),
      )
    expect([await together(), await alone()]).toEqual([0, 0])
    await inCompany(company, () => Campaign.create({ name: 'Natal' }))
    expect([await together(), await alone()]).toEqual([0, 0])
    await inCompany(company, () =>
      Campaign.update({ state: 'running', startedAt: new Date() }, { where: {} }),
    )
    expect(await alone()).toBe(1)
    expect(await together()).toBeLessThanOrEqual(2)
  })
})
