import { campaignsApi, optOutsApi, campaignSettingsApi } from '@balcao/contract'
import { describe, expect, it, vi } from 'vitest'
import { CampaignShipment, Connection, Message, MessageMedia, Ticket } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { aCampaigner } from '../../../testing/campaigns/aCampaigner.js'
import { aPicture } from '../../../testing/files/aPicture.js'
import { aConnection, aContactList, inCompany, uniqueNumber } from '../../../testing/fixtures.js'
import { gateway } from '../../../whatsapp/gateway.js'
import { BULK } from '../../conversations/messages/messages.rules.js'

const withId = (id: number) => ({ params: { id } })
const NOBODY = { optedOut: 0, already: 0, invalid: 0, unchecked: 0, emptyVariable: 0 }

describe('the dry run of a campaign', () => {
  /** A campaign that uses the contact's e-mail, and a list with one entry for each reason. */
  async function aMixedList() {
    const campaigner = await aCampaigner()
    const { entries, campaign, api } = campaigner
    const [ana, rita] = await entries(
      { name: 'Ana', email: 'ana@example.com' },
      { name: 'Rita', email: 'rita@example.com' },
      { name: 'Inês', email: 'ines@example.com', isWhatsappValid: false },
      { name: 'Ugo', email: 'ugo@example.com', isWhatsappValid: null },
      { name: 'Vera', email: ' ' },
    )
    await api.ok(optOutsApi.create, { body: { number: rita?.number ?? '', reason: 'Pediu por telefone' } })
    const { id } = await campaign({ message1: 'Oi, {nome}: {email}' })
    const run = () => api.ok(campaignsApi.dryRun, withId(id))
    const excluded = async (query: object = {}) =>
      (await api.ok(campaignsApi.excluded, { ...withId(id), query })).records.map(({ name, reason }) => [
        name,
        reason,
      ])
    return { ...campaigner, id, ana, run, excluded }
  }

  it('counts who would get it, and for each reason who would not', async () => {
    const { run, excluded } = await aMixedList()
    expect(await run()).toMatchObject({
      total: 5,
      willGet: 1,
      faults: [],
      excluded: { ...NOBODY, optedOut: 1, invalid: 1, unchecked: 1, emptyVariable: 1 },
    })
    expect(await excluded()).toEqual([
      ['Inês', 'invalid'],
      ['Rita', 'optedOut'],
      ['Ugo', 'unchecked'],
      ['Vera', 'emptyVariable'],
    ])
    expect(await excluded({ reason: 'optedOut' })).toEqual([['Rita', 'optedOut']])
    expect(await excluded({ searchParam: 'INES' })).toEqual([['Inês', 'invalid']])
    expect(await excluded({ searchParam: '%' })).toEqual([])
  })

  it('knows a number however it is written, and the list alone', async () => {
    const { api, run, entries, company, ana } = await aMixedList()
    await aContactList(company, {
      entries: [{ name: 'De outra lista', isWhatsappValid: true, checkedAt: new Date() }],
    })
    await entries({ name: 'Zoe', email: 'zoe@example.com' })
    expect(await run()).toMatchObject({ total: 6, willGet: 2 })
    // With the ninth digit, or without it.
    const other = (ana?.number ?? '').replace(/^(5511)9/, '$1')
    await api.ok(optOutsApi.create, { body: { number: other, reason: 'Pediu por telefone' } })
    expect(await run()).toMatchObject({ willGet: 1, excluded: { optedOut: 2 } })
  })

  it('leaves nobody out for a gap in one text where another has none', async () => {
    const { api, id, run, excluded } = await aMixedList()
    await api.ok(campaignsApi.update, { ...withId(id), body: { message4: 'Oi, {nome}' } })
    expect(await run()).toMatchObject({ willGet: 2, excluded: { emptyVariable: 0 } })
    await api.ok(campaignsApi.update, {
      ...withId(id),
      body: { confirmation: true, confirmationMessage2: '{email}?' },
    })
    expect(await excluded({ reason: 'emptyVariable' })).toEqual([['Vera', 'emptyVariable']])
  })

  it('leaves nobody out where the text has something else to say', async () => {
    const { entries, campaign, api } = await aCampaigner()
    const [nameless] = await entries({ name: '' }, { name: 'Ana' })
    const { id } = await campaign({ message1: 'Oi, {nome|cliente}!' })
    expect(await api.ok(campaignsApi.dryRun, withId(id))).toMatchObject({ willGet: 2, excluded: NOBODY })
    const { messages } = await api.ok(campaignsApi.preview, {
      params: { id, entryId: nameless?.id ?? 0 },
    })
    expect(messages).toEqual([{ variant: 1, text: 'Oi, cliente!' }])
    const { faults } = await api.ok(
      campaignsApi.dryRun,
      withId((await campaign({ message1: 'Oi, {nome|}!' })).id),
    )
    expect(faults).toEqual([{ code: 'ERR_CAMPAIGN_VARIABLE', field: 'message1', variable: 'nome|' }])
  })

  it('leaves out who was sent or asked before it was cancelled', async () => {
    const { id, run, set, company, ana } = await aMixedList()
    const shipment = { campaignId: id, name: 'Ana', number: ana?.number ?? '', position: 1 }
    await inCompany(company, () => CampaignShipment.create({ ...shipment, state: 'waiting' }))
    await set(id, { state: 'cancelled', startedAt: new Date() })
    expect(await run()).toMatchObject({ willGet: 1, excluded: { already: 0 } })
    await inCompany(company, () => CampaignShipment.update({ state: 'sent' }, { where: { campaignId: id } }))
    expect(await run()).toMatchObject({ willGet: 0, excluded: { already: 1 }, startsAt: null, endsAt: null })
  })

  it('says when it would begin and end: now, or at its time', async () => {
    const { campaign, entries, api } = await aCampaigner()
    await entries({}, {}, {})
    const { id } = await campaign()
    const soon = await api.ok(campaignsApi.dryRun, withId(id))
    expect(Math.abs(Date.parse(soon.startsAt ?? '') - Date.now())).toBeLessThan(60_000)
    expect(Date.parse(soon.endsAt ?? '')).toBeGreaterThan(Date.parse(soon.startsAt ?? ''))
    const scheduledAt = new Date(Date.now() + 86_400_000).toISOString()
    await api.ok(campaignsApi.update, { ...withId(id), body: { scheduledAt } })
    expect((await api.ok(campaignsApi.dryRun, withId(id))).startsAt).toBe(scheduledAt)
  })

  it('warns of new, restricted or offline connections and of what blocks the start', async () => {
    const { campaign, company, api, connection } = await aCampaigner()
    const long = new Date('2026-01-01T00:00:00Z')
    const until = new Date(Date.now() + 3_600_000)
    const [down, fine] = [await aConnection(company), await aConnection(company)]
    await inCompany(company, async () => {
      await Connection.update(
        { linkedAt: new Date(), restrictedUntil: until },
        { where: { id: connection.id } },
      )
      await Connection.update({ linkedAt: long, status: 'DISCONNECTED' }, { where: { id: down.id } })
      await Connection.update({ linkedAt: long }, { where: { id: fine.id } })
    })
    const whatsappIds = [connection.id, down.id, fine.id]
    const { id } = await campaign({ whatsappIds, contactListId: null, message1: '{nom}' })
    const run = await api.ok(campaignsApi.dryRun, withId(id))
    expect(run.warnings).toEqual([
      { whatsappId: connection.id, name: connection.name, warning: 'restricted', until: until.toISOString() },
      { whatsappId: connection.id, name: connection.name, warning: 'new', until: null },
      { whatsappId: down.id, name: down.name, warning: 'down', until: null },
    ])
    expect(run.faults).toEqual([
      { code: 'ERR_CAMPAIGN_NO_LIST', field: 'contactListId' },
      { code: 'ERR_CAMPAIGN_VARIABLE', field: 'message1', variable: 'nom' },
    ])
    expect(run).toMatchObject({ total: 0, willGet: 0 })
    await api.ok(campaignSettingsApi.update, { body: { settings: { warmUp: false } } })
    const { warnings } = await api.ok(campaignsApi.dryRun, withId(id))
    expect(warnings.map(({ warning }) => warning)).toEqual(['restricted', 'down'])
  })

  it('takes as long again where another campaign sends by the same connection, which it names', async () => {
    const { campaign, entries, api, company, set } = await aCampaigner()
    await api.ok(campaignSettingsApi.update, { body: { settings: { warmUp: false, dailyBudget: null } } })
    await entries(...Array.from({ length: 40 }, () => ({})))
    const { id } = await campaign()
    const run = () => api.ok(campaignsApi.dryRun, withId(id))
    const lasts = ({ startsAt, endsAt }: Awaited<ReturnType<typeof run>>) =>
      Date.parse(endsAt ?? '') - Date.parse(startsAt ?? '')
    const alone = await run()
    expect(alone).toMatchObject({ sharedWith: [], newShare: 1 })
    expect(alone.perMinute).toBeCloseTo(4.3, 0)
    const other = await campaign({ name: 'Voltem' })
    await set(other.id, { state: 'running', startedAt: new Date() })
    const shipment = (position: number) => ({
      campaignId: other.id,
      position,
      name: '',
      email: '',
      number: uniqueNumber(),
    })
    await inCompany(company, () =>
      CampaignShipment.bulkCreate(Array.from({ length: 40 }, (_none, place) => shipment(place + 1))),
    )
    const shared = await run()
    expect(shared.sharedWith).toEqual(['Voltem'])
    expect(lasts(shared) / lasts(alone)).toBeCloseTo(2, 0)
    await set(other.id, { pausedAt: new Date(), pausedReason: 'user' })
    expect((await run()).sharedWith).toEqual([])
  })

  it('reads as many statements for many people as for one', async () => {
    const { campaign, entries, api } = await aCampaigner()
    const { id } = await campaign()
    const count = async (call: () => Promise<unknown>) => {
      const query = vi.spyOn(database, 'query')
      await call()
      const statements = query.mock.calls.length
      query.mockRestore()
      return statements
    }
    const run = () => api.ok(campaignsApi.dryRun, withId(id))
    const list = () => api.ok(campaignsApi.list)
    await entries({})
    // The first calls of a process also read what is kept.
    await run()
    await list()
    const before = [await count(run), await count(list)]
    await entries(...Array.from({ length: 60 }, () => ({ isWhatsappValid: false })))
    for (let number = 0; number < 5; number += 1) await campaign()
    expect([await count(run), await count(list)]).toEqual(before)
    const pages = [1, 2, 3, 4].map((pageNumber) => ({ ...withId(id), query: { pageNumber } }))
    const lists = await Promise.all(pages.map((page) => api.ok(campaignsApi.excluded, page)))
    expect(lists.map(({ records, hasMore }) => [records.length, hasMore])).toEqual([
      [20, true],
      [20, true],
      [20, false],
      [0, false],
    ])
  })
})

describe('the preview of a campaign', () => {
  it('shows each text as somebody of the list would read it, or why they would not', async () => {
    const { campaign, entries, api } = await aCampaigner()
    const variables = [{ key: 'loja', value: 'Casa $1' }]
    await api.ok(campaignSettingsApi.update, { body: { settings: { variables } } })
    const { id } = await campaign({
      message1: 'Oi, {nome}',
      message3: '{loja} {',
      confirmationMessage2: '{numero}?',
    })
    const [clara, ines] = await entries({ name: 'Clara' }, { isWhatsappValid: false })
    const preview = (entryId = 0) => api.ok(campaignsApi.preview, { params: { id, entryId } })
    expect(await preview(clara?.id)).toEqual({
      person: { name: 'Clara', number: clara?.number, email: '' },
      reason: null,
      messages: [
        { variant: 1, text: 'Oi, Clara' },
        { variant: 3, text: 'Casa $1 {' },
      ],
      confirmations: [{ variant: 2, text: `${clara?.number}?` }],
    })
    expect(await preview(ines?.id)).toMatchObject({ reason: 'invalid' })
  })

  it('is of nobody who stands in another list', async () => {
    const { campaign, api, company } = await aCampaigner()
    const { id } = await campaign()
    await aContactList(company, { entries: [{}] })
    const params = { id, entryId: 2_147_483_647 }
    expect((await api.refused(campaignsApi.preview, { params })).error).toBe('ERR_NO_CONTACT_LIST_ITEM_FOUND')
  })
})

describe('a test of a campaign', () => {
  it('goes to the given number, with the variables of the user who asks', async () => {
    const { campaign, api, company, admin, customer } = await aCampaigner()
    vi.spyOn(gateway, 'lookUp').mockResolvedValue({ exists: true, number: customer.number ?? '' })
    const { id } = await campaign({
      message1: 'Oi, {nome} ({numero}): {email}',
      confirmationMessage1: 'Quer?',
    })
    const files = [{ name: 'sofa.png', content: await aPicture('png') }]
    await api.ok(campaignsApi.attach, { ...withId(id), files })
    const number = customer.number ?? ''
    const { messageId } = await api.ok(campaignsApi.test, { ...withId(id), body: { number } })
    const [message, media] = await inCompany(
      company,
      async () =>
        [
          await Message.findByPk(messageId, { rejectOnEmpty: true }),
          await MessageMedia.findOne({ where: { messageId } }),
        ] as const,
    )
    expect(message).toMatchObject({
      body: `Oi, ${admin.name} (${number}): ${admin.email}`,
      contactId: customer.id,
      sendPriority: BULK,
      campaignShipmentId: null,
    })
    expect(media).toMatchObject({ kind: 'image', fileName: 'sofa.png' })
    const asked = await api.ok(campaignsApi.test, { ...withId(id), body: { number, confirmation: true } })
    const question = await inCompany(company, () => Message.findByPk(asked.messageId))
    expect(question).toMatchObject({ body: 'Quer?', mediaType: 'conversation' })
  })

  it('begins no conversation that waits, and is no shipment', async () => {
    const { campaign, api, company } = await aCampaigner()
    const number = uniqueNumber()
    vi.spyOn(gateway, 'lookUp').mockResolvedValue({ exists: true, number })
    const { id } = await campaign()
    const { ticketId } = await api.ok(campaignsApi.test, { ...withId(id), body: { number } })
    await inCompany(company, async () => {
      expect(await Ticket.findByPk(ticketId)).toMatchObject({ status: 'closed', campaignId: null })
      expect(await CampaignShipment.count()).toBe(0)
    })
  })

  it.each([
    ['a variable that there is not', { message1: '{nom}' }, {}, 'ERR_CAMPAIGN_VARIABLE', 'body.message1'],
    ['a text that there is not', {}, { variant: 3 }, 'ERR_CAMPAIGN_NO_MESSAGE', 'body.variant'],
    ['a question that there is not', {}, { confirmation: true }, 'ERR_CAMPAIGN_NO_MESSAGE', 'body.variant'],
    ['no connection', { whatsappIds: [] }, {}, 'ERR_CAMPAIGN_NO_CONNECTION', undefined],
    ['no number', {}, { number: 'abc' }, 'ERR_VALIDATION', 'body.number'],
  ])('is refused with %s', async (_what, traits, body, error, field) => {
    const { campaign, api, company, customer } = await aCampaigner()
    const { id } = await campaign(traits)
    const wanted = { ...withId(id), body: { number: customer.number ?? '', ...body } }
    const before = await inCompany(company, () => Message.count())
    const refused = await api.refused(campaignsApi.test, wanted)
    expect([refused.error, refused.field]).toEqual([error, field])
    expect(await inCompany(company, () => Message.count())).toBe(before)
  })
})
