import { campaignReportApi, campaignsApi, type CampaignCounts } from '@balcao/contract'
import type { CreationAttributes } from 'sequelize'
import { describe, expect, it, vi } from 'vitest'
import { CampaignShipment, OptOut } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { aCampaigner } from '../../../testing/campaigns/aCampaigner.js'
import { anInboundMessage } from '../../../testing/factories/inbound.js'
import { aCustomer, aMessage, aTicket, inCompany, uniqueNumber } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { publishInbound } from '../../../whatsapp/journal/inbound.js'

type Traits = Partial<CreationAttributes<CampaignShipment>>

const at = (time: string): Date => new Date(`2026-11-20T${time}:00.000Z`)

/** A campaign with shipments, in the order in which they are named. */
async function aReport() {
  const campaigner = await aCampaigner()
  const { company, api } = campaigner
  const campaign = await campaigner.campaign()
  const params = { id: campaign.id }
  let position = 0
  return {
    ...campaigner,
    campaign,
    params,
    shipments: (...rows: Traits[]): Promise<CampaignShipment[]> =>
      inCompany(company, () =>
        CampaignShipment.bulkCreate(
          rows.map((row) => ({
            campaignId: campaign.id,
            position: (position += 1),
            name: `Cliente ${position}`,
            number: uniqueNumber(),
            state: 'waiting',
            email: '',
            ...row,
          })),
          { returning: true },
        ),
      ),
    report: () => api.ok(campaignReportApi.get, { params }),
    names: async (query: object = {}) =>
      (await api.ok(campaignReportApi.shipments, { params, query })).shipments.map(({ name }) => name),
  }
}

const none: CampaignCounts = {
  contacts: 1,
  valid: 1,
  remaining: 0,
  confirmationRequested: 0,
  confirmed: 0,
  declined: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  replied: 0,
  failed: 0,
  skipped: 0,
  optedOut: 0,
}
const sent = { state: 'sent' as const, sentAt: at('10:00'), variant: 1 }
const asked = { confirmationRequestedAt: at('09:00') }

describe('what a shipment counts for', () => {
  it.each<[string, Traits, Partial<CampaignCounts>]>([
    ['waiting', {}, { remaining: 1 }],
    ['asked', { state: 'confirming', ...asked }, { remaining: 1, confirmationRequested: 1 }],
    [
      'confirmed, and on its way',
      { state: 'queued', ...asked, confirmedAt: at('09:05') },
      { remaining: 1, confirmationRequested: 1, confirmed: 1 },
    ],
    [
      'declined',
      { state: 'declined', ...asked, declinedAt: at('09:05') },
      { confirmationRequested: 1, declined: 1 },
    ],
    ['sent', sent, { sent: 1 }],
    ['delivered', { ...sent, deliveredAt: at('10:01') }, { sent: 1, delivered: 1 }],
    ['read', { ...sent, deliveredAt: at('10:01'), readAt: at('10:02') }, { sent: 1, delivered: 1, read: 1 }],
    [
      'read, and nobody said that it was delivered',
      { ...sent, readAt: at('10:02') },
      { sent: 1, delivered: 1, read: 1 },
    ],
    [
      'answered by who does not show what they read',
      { ...sent, repliedAt: at('10:03') },
      { sent: 1, replied: 1 },
    ],
    ['failed', { state: 'failed', reason: '463' }, { failed: 1 }],
    ['not on WhatsApp', { state: 'skipped', reason: 'invalid' }, { skipped: 1, valid: 0 }],
    ['not asked about', { state: 'skipped', reason: 'unchecked' }, { skipped: 1, valid: 0 }],
    ['opted out before', { state: 'skipped', reason: 'optedOut' }, { skipped: 1 }],
  ])('%s', async (_words, traits, counts) => {
    const { shipments, report } = await aReport()
    await shipments(traits)
    expect((await report()).counts).toEqual({ ...none, ...counts })
  })
})

describe('what a list shows of campaigns', () => {
  const read = (api: Awaited<ReturnType<typeof aReport>>['api'], ids: number[]) =>
    api.ok(campaignReportApi.figures, { query: { ids: JSON.stringify(ids) as unknown as number[] } })

  it('is what came of those that began, and when one that runs will end', async () => {
    const { shipments, report, set, campaign, company, api } = await aReport()
    await shipments(sent, { ...sent, repliedAt: at('10:05') }, {}, {}, { state: 'failed', reason: '463' })
    await inCompany(company, () =>
      OptOut.create({ number: uniqueNumber(), source: 'reply', campaignId: campaign.id }),
    )
    await set(campaign.id, { state: 'running', startedAt: new Date() })
    const { counts, expectedEnd } = await report()
    const [running] = await read(api, [campaign.id, 2_000_000_000])
    expect(running).toMatchObject({ counts, left: 2, willGet: null, seconds: null, fault: null })
    expect(Math.abs(Date.parse(running?.endsAt ?? '') - Date.parse(expectedEnd ?? ''))).toBeLessThan(5_000)
    await set(campaign.id, { pausedAt: new Date(), pausedReason: 'user' })
    expect(await read(api, [campaign.id])).toMatchObject([{ left: 2, endsAt: null }])
    await set(campaign.id, { state: 'finished', pausedAt: null, pausedReason: null, completedAt: new Date() })
    expect(await read(api, [campaign.id])).toMatchObject([{ counts, endsAt: null }])
  })

  it('is how many get one that has not begun, and for how long, or what is missing', async () => {
    const { campaign, entries, api, set } = await aReport()
    await entries({}, {}, { isWhatsappValid: false })
    const [planned] = await read(api, [campaign.id])
    expect(planned).toMatchObject({ counts: null, willGet: 2, fault: null, left: 0 })
    expect(planned?.seconds).toBeGreaterThan(0)
    await set(campaign.id, { contactListId: null })
    expect(await read(api, [campaign.id])).toMatchObject([
      { willGet: null, seconds: null, endsAt: null, fault: { code: 'ERR_CAMPAIGN_NO_LIST' } },
    ])
  })

  it('reads as many statements for many as for one', async () => {
    const { api, campaign, complete } = await aReport()
    const count = async (ids: number[]) => {
      const query = vi.spyOn(database, 'query')
      await read(api, ids)
      const statements = query.mock.calls.length
      query.mockRestore()
      return statements
    }
    const before = await count([campaign.id])
    const more = await Promise.all(
      [1, 2, 3, 4, 5].map((each) =>
        api.ok(campaignsApi.create, { body: { ...complete, name: `Campanha ${each}` } }),
      ),
    )
    expect(await count([campaign.id, ...more.map(({ id }) => id)])).toBe(before)
  })
})

describe('the report', () => {
  it('tells each reason once, the most frequent first', async () => {
    const { shipments, report } = await aReport()
    const skipped = (reason: string, variant: number | null = null) => ({
      state: 'skipped' as const,
      reason,
      variant,
    })
    const failed: Traits = { state: 'failed', reason: '463' }
    await shipments(
      ...[skipped('invalid'), skipped('optedOut', 1), skipped('optedOut', 2), failed],
      ...[failed, failed, sent],
    )
    expect((await report()).reasons).toEqual([
      { state: 'failed', reason: '463', count: 3 },
      { state: 'skipped', reason: 'optedOut', count: 2 },
      { state: 'skipped', reason: 'invalid', count: 1 },
    ])
  })

  it('compares the texts of which something was sent', async () => {
    const { shipments, report } = await aReport()
    const read = { deliveredAt: at('10:01'), readAt: at('10:02') }
    await shipments(
      sent,
      { ...sent, ...read, repliedAt: at('10:05') },
      { ...sent, variant: 3 },
      { variant: 2 },
    )
    expect((await report()).variants).toEqual([
      { variant: 1, sent: 2, delivered: 1, read: 1, replied: 1 },
      { variant: 3, sent: 1, delivered: 0, read: 0, replied: 0 },
    ])
  })

  it('counts who asked for nothing more because of this campaign', async () => {
    const { company, campaign, report } = await aReport()
    const optOut = (campaignId: number | null) =>
      inCompany(company, () => OptOut.create({ number: uniqueNumber(), source: 'reply', campaignId }))
    await optOut(campaign.id)
    await optOut(null)
    expect((await report()).counts.optedOut).toBe(1)
  })

  it('says about when it ends while it runs, and not before or after', async () => {
    const { shipments, report, set, campaign } = await aReport()
    await shipments({}, {})
    expect((await report()).expectedEnd).toBeNull()
    await set(campaign.id, { state: 'running', startedAt: new Date() })
    const end = Date.parse((await report()).expectedEnd ?? '')
    expect(end).toBeGreaterThan(Date.now())
    await set(campaign.id, { pausedAt: new Date(), pausedReason: 'user' })
    expect((await report()).expectedEnd).toBeNull()
    await set(campaign.id, { state: 'finished', completedAt: new Date() })
    expect((await report()).expectedEnd).toBeNull()
  })

  it('is nobody’s where the campaign is gone', async () => {
    const { api, params } = await aReport()
    const missing = { params: { id: params.id + 1_000_000 } }
    // A list leaves out what is gone.
    const { figures: _figures, ...ofOne } = campaignReportApi
    for (const endpoint of Object.values(ofOne))
      expect(await api.refused(endpoint, missing)).toMatchObject({
        status: 404,
        error: 'ERR_NO_CAMPAIGN_FOUND',
      })
  })
})

describe('the chart', () => {
  it('has what was sent and what came of it at their times, without gaps', async () => {
    const { api, params, shipments } = await aReport()
    await shipments(
      { ...sent, deliveredAt: at('10:01'), readAt: at('10:11'), repliedAt: at('10:12') },
      { ...sent, sentAt: at('10:02') },
      { state: 'failed', reason: '463', sentAt: at('08:00') },
    )
    expect(await api.ok(campaignReportApi.chart, { params })).toEqual({
      minutes: 5,
      parts: [
        { at: at('10:00').toISOString(), sent: 2, delivered: 1, read: 0, replied: 0 },
        { at: at('10:05').toISOString(), sent: 0, delivered: 0, read: 0, replied: 0 },
        { at: at('10:10').toISOString(), sent: 0, delivered: 0, read: 1, replied: 1 },
      ],
    })
  })

  it('has days of the company’s calendar where it lasts for weeks', async () => {
    const { api, params, shipments } = await aReport()
    const lateEvening = new Date('2026-10-01T02:30:00.000Z')
    await shipments({ ...sent, sentAt: lateEvening }, { ...sent, sentAt: at('10:00') })
    const { minutes, parts } = await api.ok(campaignReportApi.chart, { params })
    expect(minutes).toBe(1_440)
    // Midnight in São Paulo, of the day before.
    expect(parts[0]).toMatchObject({ at: '2026-09-30T03:00:00.000Z', sent: 1 })
    expect(parts).toHaveLength(52)
  })

  it('is empty where nothing was sent', async () => {
    const { api, params, shipments } = await aReport()
    await shipments({})
    expect((await api.ok(campaignReportApi.chart, { params })).parts).toEqual([])
  })
})

describe('the list of shipments', () => {
  it('is found by state, the furthest each has come', async () => {
    const { shipments, names } = await aReport()
    await shipments(
      { name: 'Enviada', ...sent },
      { name: 'Entregue', ...sent, deliveredAt: at('10:01') },
      { name: 'Lida', ...sent, deliveredAt: at('10:01'), readAt: at('10:02') },
      { name: 'Falhou', state: 'failed', reason: '463' },
      { name: 'Espera' },
    )
    expect(await names({ state: 'sent' })).toEqual(['Enviada'])
    expect(await names({ state: 'delivered' })).toEqual(['Entregue'])
    expect(await names({ state: 'read' })).toEqual(['Lida'])
    expect(await names({ state: 'failed', reason: '463' })).toEqual(['Falhou'])
    expect(await names({ state: 'failed', reason: '500' })).toEqual([])
    expect(await names({ state: 'waiting' })).toEqual(['Espera'])
    expect(await names()).toEqual(['Enviada', 'Entregue', 'Lida', 'Falhou', 'Espera'])
  })

  it('is searched by name whatever its accents, and by digits however the number is written', async () => {
    const { shipments, names } = await aReport()
    await shipments(
      { name: 'Cláudio Reis', number: '5511987650001' },
      { name: '100% José', number: '5513987659999' },
    )
    expect(await names({ searchParam: 'claudio' })).toEqual(['Cláudio Reis'])
    expect(await names({ searchParam: '%' })).toEqual(['100% José'])
    expect(await names({ searchParam: '(13) 98765-9999' })).toEqual(['100% José'])
    expect(await names({ searchParam: '98765' })).toHaveLength(2)
    expect(await names({ searchParam: 'ninguém' })).toEqual([])
  })

  it('comes page by page, each behind the last one that is known', async () => {
    const { api, params, shipments } = await aReport()
    await shipments(...Array.from({ length: 51 }, () => ({})))
    const first = await api.ok(campaignReportApi.shipments, { params })
    expect(first).toMatchObject({ hasMore: true })
    expect(first.shipments).toHaveLength(50)
    const after = first.shipments.at(-1)?.id ?? ''
    const second = await api.ok(campaignReportApi.shipments, { params, query: { after } })
    expect(second.hasMore).toBe(false)
    expect(second.shipments.map(({ name }) => name)).toEqual(['Cliente 51'])
  })

  it('leads to the message while that is kept, and keeps its times when it is not', async () => {
    const { company, connection, api, params, shipments } = await aReport()
    const [row] = await shipments({ ...sent, connectionId: connection.id, readAt: at('10:02') })
    const ticket = await aTicket(company, { customer: await aCustomer(company, {}), connection })
    const message = await aMessage(company, { ticket })
    const mark = { campaignShipmentId: row?.id ?? null, campaignPart: 'message' as const }
    await inCompany(company, () => message.update(mark))
    const firstShipment = async () => (await api.ok(campaignReportApi.shipments, { params })).shipments[0]
    expect(await firstShipment()).toMatchObject({
      state: 'read',
      variant: 1,
      ticketUuid: ticket.uuid,
      messageId: message.id,
      connection: { id: connection.id, name: connection.name },
    })
    await inCompany(company, () => message.destroy())
    expect(await firstShipment()).toMatchObject({
      state: 'read',
      readAt: at('10:02').toISOString(),
      ticketUuid: null,
      messageId: null,
    })
  })
})

describe('the exported table', () => {
  it('has all that the filter finds, in words and by the company’s clock', async () => {
    const { api, params, shipments } = await aReport()
    await shipments(
      { name: '=SOMA(1)', number: '5511987650001', ...sent },
      { name: 'Fora', number: '5511987650002', state: 'skipped', reason: 'invalid' },
    )
    const { text } = await api.send(campaignReportApi.export, { params, query: { language: 'pt' } })
    const lines = text.replace('\uFEFF', '').trim().split('\r\n')
    expect(lines[0]).toMatch(/^Nome;Número;Situação;Motivo;/)
    expect(lines[1]).toContain("'=SOMA(1)")
    expect(lines[1]).toContain('Enviada')
    expect(lines[1]).toContain('2026-11-20 07:00')
    expect(lines[2]).toBe('Fora;5511987650002;Fora da campanha;Sem WhatsApp' + ';'.repeat(9))
    const failed = await api.send(campaignReportApi.export, { params, query: { state: 'failed' } })
    expect(failed.text.trim().split('\r\n')).toHaveLength(1)
  })

  it('has every line, however many pages they are', async () => {
    const { api, params, shipments } = await aReport()
    await shipments(...Array.from({ length: 1_201 }, () => ({})))
    const { text } = await api.send(campaignReportApi.export, { params })
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(1_202)
    expect(lines.at(-1)).toContain('Cliente 1201')
  })
})

describe('a reply', () => {
  const writes = async (
    { connection }: Awaited<ReturnType<typeof aReport>>,
    number: string,
    traits: object = {},
  ): Promise<void> => {
    await publishInbound(connection, [
      anInboundMessage({ contact: { number, lid: null }, body: 'Quero saber mais', ...traits }),
    ])
    await settle()
  }
  const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000)

  it('counts once, for the last message that went to the number, however it is written', async () => {
    const fixture = await aReport()
    await fixture.shipments({ ...sent, number: '551187654321', sentAt: minutesAgo(10) })
    await writes(fixture, '5511987654321')
    await writes(fixture, '5511987654321')
    expect((await fixture.report()).counts.replied).toBe(1)
  })

  it.each([
    ['before anything was sent', { state: 'waiting' as const, sentAt: null }],
    ['weeks after it', { sentAt: minutesAgo(60 * 24 * 8) }],
  ])('is none where somebody writes %s', async (_words, traits) => {
    const fixture = await aReport()
    const number = uniqueNumber()
    await fixture.shipments({ ...sent, number, ...traits })
    await writes(fixture, number)
    const rows = await inCompany(fixture.company, () => CampaignShipment.findAll())
    expect(rows.map(({ repliedAt }) => repliedAt)).toEqual([null])
  })
})
