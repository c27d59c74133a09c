import { adsApi, dashboardApi, messagesApi, ticketsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { env } from '../../../platform/config/env.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aConversationWith } from '../../../testing/conversations/aConversationWith.js'
import { aPicture } from '../../../testing/files/aPicture.js'
import { aCompany, unique } from '../../../testing/fixtures.js'
import { anOfficialCompany } from '../../../testing/whatsapp/officialCompany.js'
import { aReachableStandIn } from '../../../testing/whatsapp/aReachableStandIn.js'
import type { InboundAd } from '../../../whatsapp/port/inboundEvents.js'

/** A customer who clicked an ad and wrote. */
async function aCustomerOfAnAd(part: Partial<InboundAd> = {}) {
  const fixture = await aCompany()
  const ad: InboundAd = {
    sourceId: unique(),
    sourceUrl: 'https://www.instagram.com/p/abc',
    headline: 'Sofá Ipê em linho',
    body: 'Em 12× sem juros',
    app: 'instagram',
    ...part,
  }
  const talk = aConversationWith(fixture)
  await talk.wrote({ body: 'Ainda tem?', ad })
  const [ticket] = await talk.tickets()
  const api = apiAs(fixture.admin)
  const thread = async () =>
    (await api.ok(messagesApi.list, { params: { ticketId: ticket?.id ?? 0 }, query: { peek: true } }))
      .messages
  return { ...fixture, ad, talk, api, thread, id: ticket?.id ?? 0 }
}

const standIn = aReachableStandIn()

it('on an official number gets its picture from WhatsApp, made small', async () => {
  const official = await anOfficialCompany(standIn)
  // Any picture that the stand-in serves.
  const data = (await aPicture('png')).toString('base64')
  const id = await official.writes({ type: 'image', data, mimetype: 'image/png' })
  const base = new URL(env.CLOUD_API_URL).origin
  const image_url = `${base}/control/cloud/customers/${official.customer}/chat/${id}/media`
  const referral = { source_url: 'https://fb.me/x', source_id: unique(), headline: 'Sofá', image_url }
  await official.writes({ type: 'text', text: 'Ainda tem?', referral })
  const [ticket] = await official.tickets()
  const thread = async () =>
    (
      await apiAs(official.fixture.admin).ok(messagesApi.list, {
        params: { ticketId: ticket?.id ?? 0 },
        query: { peek: true },
      })
    ).messages
  await official.sees(async () => (await thread()).at(-1)?.ad?.picture)
  expect((await thread()).at(-1)?.ad).toMatchObject({
    headline: 'Sofá',
    app: 'facebook',
    picture: expect.stringMatching(/^data:image\/jpeg;base64,\/9j/) as string,
  })
})

describe('an ad that a customer clicked', () => {
  it('stands at the message and at the ticket, with its picture', async () => {
    const jpeg = (await aPicture('jpeg')).toString('base64')
    const { api, thread, id } = await aCustomerOfAnAd({ thumbnail: jpeg })
    const [message] = await thread()
    const badge = { headline: 'Sofá Ipê em linho', app: 'instagram' }
    expect(message?.ad).toMatchObject({
      ...badge,
      body: 'Em 12× sem juros',
      url: 'https://www.instagram.com/p/abc',
      picture: `data:image/jpeg;base64,${jpeg}`,
    })
    expect(await api.ok(ticketsApi.get, { params: { id } })).toMatchObject({ ad: badge })
  })

  it('is one row for all who came from it, and gains what was missing', async () => {
    const fixture = await aCustomerOfAnAd({ headline: null })
    const { api, ad } = fixture
    await aConversationWith(fixture).wrote({ ad: { ...ad, headline: 'Sofá Ipê' } })
    await aConversationWith(fixture).wrote({ ad: { ...ad, headline: 'Outro título' } })
    const { ads } = await api.ok(adsApi.list, { query: {} })
    expect(ads).toMatchObject([{ headline: 'Sofá Ipê', app: 'instagram' }])
  })

  it('filters the list of tickets', async () => {
    const fixture = await aCustomerOfAnAd()
    const { api, id } = fixture
    await aConversationWith(fixture).wrote({ body: 'Sem anúncio' })
    const other = aConversationWith(fixture)
    await other.wrote({ ad: { ...fixture.ad, sourceId: unique() } })
    const { ads } = await api.ok(adsApi.list, { query: {} })
    const found = await Promise.all(
      ads.map(async (ad) => {
        const { tickets } = await api.ok(ticketsApi.list, { query: { adId: ad.id, showAll: true } })
        return tickets.map((ticket) => ticket.id)
      }),
    )
    expect(found).toEqual([[(await other.tickets())[0]?.id], [id]])
  })

  it('stays the first one of a ticket', async () => {
    const { talk, ad, api, thread, id } = await aCustomerOfAnAd()
    await talk.wrote({ ad: { ...ad, sourceId: unique(), headline: 'Mesa' } })
    expect((await thread()).map((message) => message.ad?.headline)).toEqual(['Sofá Ipê em linho', 'Mesa'])
    expect(await api.ok(ticketsApi.get, { params: { id } })).toMatchObject({
      ad: { headline: 'Sofá Ipê em linho' },
    })
  })

  it('has its tickets counted in the dashboard and its export', async () => {
    const fixture = await aCustomerOfAnAd()
    const { api, ad, admin, id } = fixture
    await aConversationWith(fixture).wrote({ ad })
    await api.ok(ticketsApi.update, { params: { id }, body: { status: 'open', userId: admin.id } })
    await api.ok(messagesApi.send, { params: { ticketId: id }, body: { body: 'Tem!' } })
    await api.ok(ticketsApi.update, { params: { id }, body: { status: 'closed' } })
    const { ads } = await api.ok(dashboardApi.get, { query: { days: 1 } })
    expect(ads).toMatchObject([{ headline: 'Sofá Ipê em linho', tickets: 2, answered: 1, finished: 1 }])
    const { text } = await api.send(dashboardApi.export, { query: { days: 1 } })
    expect(text).toContain('Anúncios\r\nNome;Atendimentos;Respondidos;Finalizados')
    expect(text).toContain('Sofá Ipê em linho;2;1;1;')
  })

  it('is nothing without any fact', async () => {
    const nothing = { sourceId: null, sourceUrl: null, headline: null, body: null, app: null }
    const { api, thread } = await aCustomerOfAnAd(nothing)
    expect(await thread()).toMatchObject([{ ad: null }])
    expect(await api.ok(adsApi.list, { query: {} })).toEqual({ ads: [] })
  })
})

it.each(['once', 'often'] as const)('a message that was forwarded %s says so', async (forwarded) => {
  const fixture = await aCompany()
  const customer = aConversationWith(fixture)
  await customer.wrote({ forwarded })
  const [ticket] = await customer.tickets()
  const { messages } = await apiAs(fixture.admin).ok(messagesApi.list, {
    params: { ticketId: ticket?.id ?? 0 },
    query: { peek: true },
  })
  expect(messages).toMatchObject([{ forwarded }])
})
