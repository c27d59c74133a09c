import { HOUR_MS } from '@balcao/contract/time/durations'
import { campaignsApi, campaignSettingsApi, settingsApi } from '@balcao/contract'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { CampaignConnection, CampaignShipment, Setting } from '../../../models/index.js'
import { aCampaigner } from '../../../testing/campaigns/aCampaigner.js'
import { aPicture } from '../../../testing/files/aPicture.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aConnection, aContactList, inCompany } from '../../../testing/fixtures.js'
import { testServer } from '../../../testing/servers/server.js'

const withId = (id: number) => ({ params: { id } })
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()

describe('a campaign', () => {
  it('is INATIVA without a time, and full wherever it is shown', async () => {
    const { campaign, api, list, connection, complete } = await aCampaigner()
    const made = await campaign({ message3: 'Olá {nome}', confirmationMessage1: 'Quer saber?' })
    expect(made).toMatchObject({
      name: complete.name,
      status: 'INATIVA',
      confirmation: false,
      scheduledAt: null,
      completedAt: null,
      message1: 'Oi, {nome}!',
      message2: '',
      message3: 'Olá {nome}',
      confirmationMessage1: 'Quer saber?',
      whatsappId: connection.id,
      whatsapp: { id: connection.id, name: connection.name },
      whatsappIds: [connection.id],
      contactListId: list.id,
      contactList: { id: list.id, name: list.name },
      mediaPath: null,
      mediaName: null,
      queue: null,
      useBot: false,
    })
    expect(await api.ok(campaignsApi.list)).toEqual({ records: [made], count: 1, hasMore: false })
    expect(await api.ok(campaignsApi.get, { ...withId(made.id), query: { shipments: false } })).toEqual(made)
  })

  it('is shown to older clients with what they count', async () => {
    const { campaign, api, entries, company } = await aCampaigner()
    const { id } = await campaign()
    const [valid] = await entries({}, { isWhatsappValid: false }, { isWhatsappValid: null })
    const sentAt = new Date('2026-11-20T12:00:00Z')
    const shipment = { campaignId: id, name: 'Clara' }
    await inCompany(company, () =>
      CampaignShipment.bulkCreate([
        { ...shipment, number: '5511970000002', position: 2, state: 'waiting' },
        { ...shipment, number: '5511970000001', position: 1, state: 'sent', sentAt },
      ]),
    )
    const nothing = { confirmationRequestedAt: null, confirmedAt: null }
    expect(await api.ok(campaignsApi.get, withId(id))).toMatchObject({
      shipping: [
        { ...nothing, number: '5511970000001', deliveredAt: sentAt.toISOString() },
        { ...nothing, number: '5511970000002', deliveredAt: null },
      ],
      contactList: { contacts: [{ id: valid?.id, isWhatsappValid: true }] },
    })
  })

  it('is found by its name and status, by name or the newest first, page by page', async () => {
    const { campaign, api, set } = await aCampaigner()
    for (const name of ['Zebra', 'Ação de Natal', 'Bazar']) await campaign({ name })
    const found = async (query: object) =>
      (await api.ok(campaignsApi.list, { query })).records.map(({ name }) => name)
    expect(await found({})).toEqual(['Ação de Natal', 'Bazar', 'Zebra'])
    expect(await found({ orderBy: 'newest' })).toEqual(['Bazar', 'Ação de Natal', 'Zebra'])
    expect(await found({ searchParam: 'ACAO' })).toEqual(['Ação de Natal'])
    const [first] = (await api.ok(campaignsApi.list)).records
    await set(first?.id ?? 0, { state: 'finished' })
    expect(await found({ status: 'FINALIZADA' })).toEqual(['Ação de Natal'])
    expect(await found({ status: 'INATIVA' })).toEqual(['Bazar', 'Zebra'])
    for (let number = 0; number < 20; number += 1) await campaign({ name: `Campanha ${number}` })
    expect(await api.ok(campaignsApi.list)).toMatchObject({ count: 23, hasMore: true })
    expect(await found({ pageNumber: 2 })).toHaveLength(3)
  })

  it('has no place in a company without campaigns, nor for anybody but its admins', async () => {
    const { campaign, company, supervisor, agent, api } = await aCampaigner()
    const { id } = await campaign()
    for (const user of [supervisor, agent])
      expect((await apiAs(user).refused(campaignsApi.get, withId(id))).error).toBe('ERR_NO_PERMISSION')
    const where = { key: 'campaignsEnabled' }
    await inCompany(company, () => Setting.update({ value: 'false' }, { where }))
    for (const call of [campaignsApi.get, campaignsApi.list, campaignSettingsApi.get, campaignsApi.remove])
      expect((await api.refused(call, withId(id))).error).toBe('ERR_CAMPAIGNS_DISABLED')
  })

  it.each([
    ['a name of one letter', { name: 'a' }, 'ERR_VALIDATION', 'name'],
    ['a longer name than may be', { name: 'a'.repeat(51) }, 'ERR_VALIDATION', 'name'],
    ['a text that is too long', { message2: 'a'.repeat(4_097) }, 'ERR_VALIDATION', 'message2'],
    ['no list of theirs', { contactListId: 2_147_483_647 }, 'ERR_NO_CONTACT_LIST_FOUND', 'contactListId'],
    ['no connection', { whatsappIds: [2_147_483_647] }, 'ERR_NO_WAPP_FOUND', 'whatsappIds'],
    ['no queue', { queueId: 2_147_483_647 }, 'ERR_NO_QUEUE_FOUND', 'queueId'],
    ['a time that is past', { scheduledAt: '2020-01-01 10:00:00' }, 'ERR_VALIDATION', 'scheduledAt'],
    ['a day that there is not', { scheduledAt: '2099-02-30 10:00:00' }, 'ERR_VALIDATION', 'scheduledAt'],
    ['no time', { scheduledAt: 'amanhã' }, 'ERR_VALIDATION', 'scheduledAt'],
    ['no status', { status: 'QUALQUER' }, 'ERR_VALIDATION', 'status'],
  ])('is refused with %s, by its field', async (_what, part, error, field) => {
    const { api, complete } = await aCampaigner()
    const body = { ...complete, ...part }
    expect(await api.refused(campaignsApi.create, { body })).toMatchObject({ error, field: `body.${field}` })
    expect((await api.ok(campaignsApi.list)).records).toEqual([])
  })
})

describe('the time of a campaign', () => {
  it('is meant by the company’s clock, and makes it PROGRAMADA until it is taken away', async () => {
    const { campaign, api, admin } = await aCampaigner()
    const params = { key: 'timezone' }
    await apiAs(admin).ok(settingsApi.update, { params, body: { value: 'Asia/Tokyo' } })
    const { id, status, scheduledAt } = await campaign({ scheduledAt: '2099-06-01 09:30:00' })
    expect([status, scheduledAt]).toEqual(['PROGRAMADA', '2099-06-01T00:30:00.000Z'])
    const change = (body: object) => api.ok(campaignsApi.update, { ...withId(id), body })
    expect(await change({ name: 'Outro nome' })).toMatchObject({ status: 'PROGRAMADA', scheduledAt })
    expect(await change({ scheduledAt: null })).toMatchObject({ status: 'INATIVA', scheduledAt: null })
    expect(await change({ scheduledAt: inHours(3) })).toMatchObject({ status: 'PROGRAMADA' })
    expect(await change({ scheduledAt: '' })).toMatchObject({ status: 'INATIVA', scheduledAt: null })
  })

  it.each([
    ['no list', { contactListId: null }, 'ERR_CAMPAIGN_NO_LIST', 'contactListId'],
    ['no connection', { whatsappIds: [] }, 'ERR_CAMPAIGN_NO_CONNECTION', 'whatsappIds'],
    ['no text', { message1: ' ' }, 'ERR_CAMPAIGN_NO_MESSAGE', 'message1'],
    ['no question', { confirmation: true }, 'ERR_CAMPAIGN_NO_CONFIRMATION', 'confirmationMessage1'],
    ['no such variable', { message2: '{lojas}' }, 'ERR_CAMPAIGN_VARIABLE', 'message2'],
  ])('is given to none that could not be sent: %s', async (_what, part, error, field) => {
    const { campaign, api } = await aCampaigner()
    const { id } = await campaign(part)
    const body = { scheduledAt: inHours(2) }
    expect(await api.refused(campaignsApi.update, { ...withId(id), body })).toMatchObject({
      status: 400,
      error,
      field: `body.${field}`,
    })
    expect(await api.ok(campaignsApi.get, withId(id))).toMatchObject({ status: 'INATIVA' })
  })
})

describe('what may be done with a campaign', () => {
  const scheduledAt = new Date(Date.now() + HOUR_MS / 2)
  it.each([
    ['that starts within an hour', { state: 'scheduled', scheduledAt }, false, true],
    ['under way', { state: 'running', startedAt: new Date() }, false, false],
    ['that is over', { state: 'finished', startedAt: new Date() }, false, true],
    ['that was cancelled', { state: 'cancelled', startedAt: new Date() }, true, true],
  ])('%s: saved %s, deleted %s', async (_which, values, saved, removed) => {
    const { campaign, api, set } = await aCampaigner()
    const { id, status } = await campaign()
    await set(id, values)
    const update = { ...withId(id), body: { message2: 'Nova' } }
    for (const [call, input] of [
      [campaignsApi.update, update],
      [campaignsApi.attach, withId(id)],
      [campaignsApi.detach, withId(id)],
    ] as const) {
      const answer = await api.send(call, input)
      if (saved) expect(answer.status).toBe(200)
      else expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_CAMPAIGN_NOT_EDITABLE' } })
    }
    const now = await api.ok(campaignsApi.get, withId(id))
    expect(now).toMatchObject({ message2: saved ? 'Nova' : '' })
    expect(now.status).not.toBe(status)
    if (removed) await api.ok(campaignsApi.remove, withId(id))
    else expect((await api.refused(campaignsApi.remove, withId(id))).error).toBe('ERR_CAMPAIGN_RUNNING')
  })

  it('keeps the list of one that has begun', async () => {
    const { campaign, api, set, company, list } = await aCampaigner()
    const { id } = await campaign()
    await set(id, { state: 'cancelled', startedAt: new Date() })
    const other = await aContactList(company)
    const refused = await api.refused(campaignsApi.update, {
      ...withId(id),
      body: { contactListId: other.id },
    })
    expect(refused).toMatchObject({ error: 'ERR_CAMPAIGN_NOT_EDITABLE', field: 'body.contactListId' })
    await api.ok(campaignsApi.update, { ...withId(id), body: { contactListId: list.id, name: 'Outra' } })
  })

  it('is refused to who takes it for one under way', async () => {
    const { campaign, api } = await aCampaigner()
    const { id } = await campaign()
    for (const [status, answer] of [
      ['EM_ANDAMENTO', 400],
      ['FINALIZADA', 400],
      ['CANCELADA', 200],
      ['INATIVA', 200],
    ] as const) {
      const sent = await api.send(campaignsApi.update, { ...withId(id), body: { status, name: 'Nome' } })
      expect([status, sent.status]).toEqual([status, answer])
    }
    expect(await api.ok(campaignsApi.get, withId(id))).toMatchObject({ status: 'INATIVA' })
  })

  it('takes a copy without a time, with its texts, connections and file', async () => {
    const { campaign, api, company } = await aCampaigner()
    const second = await aConnection(company)
    const made = await campaign({ scheduledAt: inHours(4), message2: 'B', whatsappIds: [second.id] })
    const files = [{ name: 'sofa.png', content: await aPicture('png') }]
    await api.ok(campaignsApi.attach, { ...withId(made.id), files })
    const copy = await api.ok(campaignsApi.copy, withId(made.id))
    expect(copy).toMatchObject({
      name: 'Semana do sofá (2)',
      status: 'INATIVA',
      scheduledAt: null,
      message2: 'B',
      whatsappIds: [second.id],
      contactListId: made.contactListId,
      mediaName: 'sofa.png',
    })
    await api.ok(campaignsApi.remove, withId(made.id))
    const origin = await testServer()
    expect((await request.agent(origin).get(`/public/${copy.mediaPath}`)).status).toBe(200)
  })

  it('keeps the sent counts of its connections when they are replaced', async () => {
    const { campaign, api, company, connection } = await aCampaigner()
    const second = await aConnection(company)
    const { id } = await campaign()
    const sent = () =>
      inCompany(company, async () =>
        (await CampaignConnection.findAll({ where: { campaignId: id }, order: ['position'] })).map((row) => [
          row.connectionId,
          row.sentCount,
        ]),
      )
    await inCompany(company, () => CampaignConnection.update({ sentCount: 7 }, { where: { campaignId: id } }))
    const whatsappIds = [second.id, connection.id]
    const changed = await api.ok(campaignsApi.update, { ...withId(id), body: { whatsappIds } })
    expect(changed).toMatchObject({ whatsappId: second.id, whatsappIds })
    expect(await sent()).toEqual([
      [second.id, 0],
      [connection.id, 7],
    ])
    await api.ok(campaignsApi.update, { ...withId(id), body: { whatsappId: second.id } })
    expect(await sent()).toHaveLength(2)
    await api.ok(campaignsApi.update, { ...withId(id), body: { whatsappId: connection.id } })
    expect(await sent()).toEqual([[connection.id, 7]])
  })
})

describe('the file of a campaign', () => {
  const attach = async (name: string, content: Buffer | string) => {
    const { campaign, api } = await aCampaigner()
    const { id } = await campaign()
    return {
      api,
      id,
      answer: await api.send(campaignsApi.attach, { ...withId(id), files: [{ name, content }] }),
    }
  }

  it('is read below /public, and gone when it is taken away', async () => {
    const picture = await aPicture('png')
    const { api, id, answer } = await attach('sofá.png', picture)
    expect(answer.body).toMatchObject({
      mensagem: expect.any(String) as string,
      mediaName: 'sofá.png',
      mediaType: 'image/png',
      mediaSize: picture.length,
    })
    const { mediaPath } = answer.body as { mediaPath: string }
    const read = async () => request.agent(await testServer()).get(`/public/${mediaPath}`)
    expect((await read()).body).toEqual(picture)
    await api.ok(campaignsApi.detach, withId(id))
    expect((await read()).status).toBe(404)
    expect(await api.ok(campaignsApi.get, withId(id))).toMatchObject({ mediaPath: null, mediaName: null })
  })

  it.each([
    ['a document', 'tabela.pdf', '%PDF-1.4\n%%EOF', 200],
    ['nothing', 'vazio.pdf', '', 'ERR_MEDIA_EMPTY'],
    [
      'a recording',
      'voz.mp3',
      Buffer.from([0xff, 0xfb, 0x90, 0x64, ...Array<number>(400).fill(0)]),
      'ERR_MEDIA_WITHOUT_TEXT',
    ],
  ])('may be %s: %s', async (_what, name, content, outcome) => {
    const { answer } = await attach(name, content)
    if (outcome === 200) expect(answer.status).toBe(200)
    else expect(answer).toMatchObject({ status: 400, body: { error: outcome } })
  })
})
