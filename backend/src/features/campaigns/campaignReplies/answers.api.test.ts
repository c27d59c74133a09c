import { messagesApi, settingsApi, ticketsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompanyWithMenu, MENU } from '../../../testing/conversations/aConversationWith.js'
import { announcedMedia } from '../../../testing/factories/inbound.js'
import { aCompany, inCompany } from '../../../testing/fixtures.js'
import { aSentCampaign, MINUTE_MS } from '../../../testing/campaigns/aSentCampaign.js'

const NOTHING_MORE =
  'Pronto: você não receberá mais mensagens das nossas campanhas. Se mudar de ideia, é só nos escrever.'
describe('a bare answer to the question of a campaign', () => {
  it.each([
    ['Sim!', { state: 'waiting', confirmed: true, declined: false, texts: [], line: 'campaignConfirmed' }],
    ['👍', { state: 'waiting', confirmed: true, declined: false, texts: [], line: 'campaignConfirmed' }],
    ['NÃO', { state: 'declined', confirmed: false, declined: true, texts: [], line: 'campaignDeclined' }],
    [
      'cancelar',
      { state: 'declined', confirmed: false, declined: true, texts: [], line: 'campaignDeclined' },
    ],
    [
      'Sair.',
      { state: 'declined', confirmed: false, declined: true, texts: [NOTHING_MORE], line: 'campaignOptOut' },
    ],
    [
      'STOP',
      { state: 'declined', confirmed: false, declined: true, texts: [NOTHING_MORE], line: 'campaignOptOut' },
    ],
  ])('%s is taken, and nobody has to attend to it', async (text, expected) => {
    const fixture = await aCompanyWithMenu()
    const asked = await aSentCampaign(fixture)
    expect(await asked.talk.writes(text)).toEqual(expected.texts)
    const { state, confirmedAt, declinedAt } = await asked.shipmentNow()
    expect({ state, confirmed: confirmedAt !== null, declined: declinedAt !== null }).toEqual({
      state: expected.state,
      confirmed: expected.confirmed,
      declined: expected.declined,
    })
    const tickets = await asked.talk.tickets()
    expect(tickets).toMatchObject([{ id: asked.ticket.id, status: 'closed', unreadMessages: 0 }])
    expect(await asked.lines()).toEqual([expected.line])
    expect(await asked.optOuts()).toHaveLength(expected.texts.length)
  })
})

describe('an answer that a person reads', () => {
  it('opens the conversation in the queue of the campaign, marked, without a menu', async () => {
    const fixture = await aCompanyWithMenu()
    const asked = await aSentCampaign(fixture)
    expect(await asked.talk.writes('Quanto custa?')).toEqual([])
    expect(await asked.talk.writes('Alô?')).toEqual([])
    const { tickets } = await apiAs(fixture.agent).ok(ticketsApi.list, { query: { status: 'pending' } })
    const mine = tickets.filter(({ contactId }) => contactId === asked.contact.id)
    expect(mine).toMatchObject([
      {
        id: asked.ticket.id,
        unreadMessages: 2,
        chatbot: false,
        lastMessage: 'Alô?',
        queue: { id: fixture.queue.id },
        campaign: { id: asked.campaign.id, name: 'Natal' },
      },
    ])
    expect(mine[0]?.waitingSince).not.toBeNull()
    expect((await asked.shipmentNow()).state).toBe('waiting')
    expect(await asked.lines()).toEqual(['campaignAnswered', 'campaignConfirmed'])
    const params = { ticketId: asked.ticket.id }
    const { messages } = await apiAs(fixture.agent).ok(messagesApi.list, { params, query: { peek: true } })
    expect(messages.map(({ campaign }) => campaign)).toEqual([
      { name: 'Natal', part: 'confirmation' },
      null,
      null,
    ])
  })

  it('is met by the menu of the queue where the campaign wants it', async () => {
    const fixture = await aCompanyWithMenu()
    const { support } = fixture
    const asked = await aSentCampaign({ ...fixture, queue: support }, { part: 'message', useBot: true })
    const [menu] = await asked.talk.writes('Quanto custa?')
    expect(menu).toContain('Em que posso ajudar?')
    expect(await asked.ticketNow()).toMatchObject({ status: 'pending', queueId: support.id, chatbot: true })
    expect(await asked.talk.writes('1')).toHaveLength(1)
  })

  it('is a message like any other where the conversation was attended since', async () => {
    const fixture = await aCompanyWithMenu()
    const asked = await aSentCampaign(fixture, { part: 'message', ago: 3 * 60 * MINUTE_MS })
    await inCompany(fixture.company, () =>
      asked.ticket.update({ closedAt: new Date(Date.now() - 2 * 60 * MINUTE_MS) }),
    )
    expect(await asked.talk.writes('Oi')).toEqual([MENU])
  })

  it.each([
    ['a voice note', { body: '', mediaType: 'audioMessage', media: announcedMedia({ kind: 'audio' }) }],
    ['a picture', { body: 'sim', mediaType: 'imageMessage', media: announcedMedia() }],
    [
      'a place',
      { content: { type: 'location', latitude: 1, longitude: 2, name: null } as never, body: 'Sé' },
    ],
  ])('is %s, which confirms', async (_what, part) => {
    const asked = await aSentCampaign(await aCompany())
    await asked.talk.wrote(part)
    expect((await asked.shipmentNow()).confirmedAt).not.toBeNull()
    expect(await asked.ticketNow()).toMatchObject({ status: 'pending', unreadMessages: 1 })
  })

  it('declines when it begins with no, and is read all the same', async () => {
    const asked = await aSentCampaign(await aCompany())
    await asked.talk.writes('Não posso hoje, e amanhã?')
    expect((await asked.shipmentNow()).state).toBe('declined')
    expect(await asked.ticketNow()).toMatchObject({ status: 'pending' })
  })
})

describe('who wants nothing more', () => {
  it('gets one confirmation in the company’s language and joins the opt-out list', async () => {
    const fixture = await aCompany()
    await apiAs(fixture.admin).ok(settingsApi.update, { params: { key: 'language' }, body: { value: 'en' } })
    const sent = await aSentCampaign(fixture, { part: 'message', state: 'finished' })
    expect(await sent.talk.writes('Parar')).toEqual([
      'Done: you will get no more messages of our campaigns. If you change your mind, just write to us.',
    ])
    expect(await sent.talk.writes('stop', 'SAIR')).toEqual([])
    expect(await sent.optOuts()).toMatchObject([
      {
        number: sent.number,
        name: 'Clara Lima',
        reason: 'Parar',
        source: 'reply',
        campaignId: sent.campaign.id,
        campaignName: 'Natal',
      },
    ])
    expect(await sent.talk.tickets()).toMatchObject([{ status: 'closed', unreadMessages: 0 }])
  })

  it('gets nothing of other campaigns that had asked, either', async () => {
    const fixture = await aCompany()
    const one = await aSentCampaign(fixture)
    const other = await aSentCampaign(fixture, { ticket: one.ticket })
    await other.talk.writes('Sair')
    expect((await one.shipmentNow()).state).toBe('declined')
    expect((await other.shipmentNow()).state).toBe('declined')
  })

  it('after having said yes does not get it', async () => {
    const asked = await aSentCampaign(await aCompany())
    await asked.talk.writes('sim')
    await asked.talk.writes('sair')
    expect((await asked.shipmentNow()).state).toBe('declined')
  })

  it('and is blocked is heard, and answered nothing', async () => {
    const fixture = await aCompany()
    const asked = await aSentCampaign(fixture)
    await inCompany(fixture.company, () => asked.contact.update({ blockedAt: new Date() }))
    expect(await asked.talk.writes('sim')).toEqual([])
    expect((await asked.shipmentNow()).state).toBe('confirming')
    expect(await asked.talk.writes('sair')).toEqual([])
    expect(await asked.optOuts()).toHaveLength(1)
  })
})
