import {
  campaignReportApi,
  campaignRunsApi,
  campaignSettingsApi,
  campaignsApi,
  costsApi,
  optOutsApi,
  settingsApi,
  templatesApi,
  type CampaignSettings,
} from '@balcao/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  Campaign,
  CampaignConnection,
  CampaignShipment,
  OfficialNumber,
  PortfolioPerson,
  Template,
} from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aContactList, uniqueNumber } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { anApprovedTemplate } from '../../../testing/whatsapp/anApprovedTemplate.js'
import { anOfficialCompany } from '../../../testing/whatsapp/officialCompany.js'
import { aReachableStandIn } from '../../../testing/whatsapp/aReachableStandIn.js'
import { nudgeSync } from '../../company/templates/index.js'
import { dueCampaignsSweep } from './runCampaigns.job.js'

const standIn = aReachableStandIn()

const NO_PAUSES: CampaignSettings = {
  messageInterval: 0,
  longerIntervalAfter: 0,
  greaterInterval: 0,
  variables: [],
  dailyBudget: null,
  warmUp: false,
  inWorkingHours: false,
}

interface Arrived {
  type: string
  text: string
}

/** A company without pauses between messages, with a campaign of a marketing template to these people. */
async function aCampaign(names: readonly string[]) {
  const fixture = await aCompany({ campaigns: true, dueDate: new Date('2099-01-01') })
  const official = await anOfficialCompany(standIn, fixture)
  const api = apiAs(fixture.admin)
  await api.ok(campaignSettingsApi.update, { body: { settings: NO_PAUSES } })
  for (const key of ['sendPerMinute', 'newChatsPerMinute'] as const)
    await api.ok(settingsApi.update, { params: { key }, body: { value: '0' } })
  const { id: templateId, name: templateName } = await anApprovedTemplate(official, { category: 'MARKETING' })
  const people = names.map((name) => ({ name, number: uniqueNumber() }))
  const { id: contactListId } = await aContactList(fixture.company, {
    entries: people.map((person) => ({ ...person, isWhatsappValid: true, checkedAt: new Date() })),
  })
  const { id } = await api.ok(campaignsApi.create, {
    body: {
      name: 'Semana do sofá',
      template: { templateId, values: { 'body.nome': '{nome}' } },
      contactListId,
      whatsappIds: [official.connection.id],
    },
  })
  const params = { id }
  const { phoneNumberId } = official.number
  onTestFinished(async () => {
    await official.within(() => Campaign.update({ state: 'cancelled' }, { where: { id } }))
  })
  const shipments = () =>
    official.within(() => CampaignShipment.findAll({ where: { campaignId: id }, order: ['position'] }))
  return {
    ...fixture,
    official,
    api,
    people,
    template: () => official.within(() => Template.findByPk(templateId, { rejectOnEmpty: true })),
    params,
    usedBy: async () => (await api.ok(templatesApi.get, { params: { id: templateId } })).usedBy,
    campaign: () => official.within(() => Campaign.findByPk(id, { rejectOnEmpty: true })),
    shipments,
    states: async () => (await shipments()).map(({ state, reason }) => [state, reason]),
    start: async (count: number) => {
      await api.ok(campaignRunsApi.start, { params, body: { count } })
      await settle()
    },
    goesOn: async () => {
      await dueCampaignsSweep.run()
      await settle()
    },
    report: () => api.ok(campaignReportApi.get, { params }),
    inbox: (number: string) => standIn.control<Arrived[]>(`/customers/${number}/inbox?from=${phoneNumberId}`),
    decide: (decision: object) =>
      standIn.control(`/templates/${templateName}`, { phoneNumberId, ...decision }),
  }
}

describe('a campaign on an official number', () => {
  it('sends the template to each person, and reports what WhatsApp charges', async () => {
    const { api, params, people, official, start, campaign, inbox, report, ...run } = await aCampaign([
      'Ana Lima',
      'Bruno Sá',
      'Clara Dias',
    ])
    const dryRun = await api.ok(campaignsApi.dryRun, { params })
    expect(dryRun.faults).toEqual([])
    expect(await run.usedBy()).toEqual([{ kind: 'campaign', name: 'Semana do sofá', count: 1 }])
    const { prices } = (await api.ok(costsApi.report, {})).list
    expect(dryRun.cost).toEqual({
      category: 'marketing',
      perMessage: prices.marketing,
      total: 3 * prices.marketing,
    })
    await start(3)
    await official.sees(async () => (await report()).cost?.messages === 3)
    await run.goesOn()
    expect((await campaign()).state).toBe('finished')
    expect(await run.usedBy()).toEqual([])
    for (const { number, name } of people)
      expect(await inbox(number)).toMatchObject([{ type: 'template', text: `Oi, ${name}! Tudo bem?` }])
    const { counts, cost } = await report()
    expect(counts).toMatchObject({ contacts: 3, sent: 3, delivered: 3, failed: 0, skipped: 0 })
    expect(cost).toEqual({ micros: 3 * prices.marketing, messages: 3 })
    const month = await api.ok(costsApi.report, {})
    expect(month.campaigns).toMatchObject([
      { name: 'Semana do sofá', messages: 3, total: 3 * prices.marketing },
    ])
    const bill = await standIn.control<{ categories: object }>(
      `/bill?phoneNumberId=${official.number.phoneNumberId}`,
    )
    expect(bill.categories).toMatchObject({ marketing: { messages: 3, billable: 3 } })
  }, 60_000)

  it('leaves out a person who opted out', async () => {
    const { api, people, official, start, states, inbox, goesOn } = await aCampaign(['Ana', 'Bruno', 'Clara'])
    const [, bruno] = people
    await api.ok(optOutsApi.create, { body: { number: bruno?.number ?? '', reason: 'Pediu' } })
    await start(2)
    await official.sees(async () => {
      await goesOn()
      return (await states()).filter(([state]) => state === 'sent').length === 2
    })
    expect(await states()).toEqual([
      ['sent', null],
      ['skipped', 'optedOut'],
      ['sent', null],
    ])
    expect(await inbox(bruno?.number ?? '').catch(() => [])).toEqual([])
  }, 60_000)

  it('waits while its portfolio has reached all people of a day', async () => {
    const { official, start, states, campaign, goesOn, company } = await aCampaign(['Ana', 'Bruno', 'Clara'])
    const limits = { portfolioId: `portfolio ${company.id}`, peoplePerDay: 2 }
    await official.within(() => OfficialNumber.update(limits, { where: {} }))
    await start(3)
    await official.sees(async () => (await campaign()).pausedReason === 'people')
    expect(await states()).toEqual([
      ['sent', null],
      ['sent', null],
      ['waiting', null],
    ])
    expect(await official.within(() => PortfolioPerson.count())).toBe(2)
    await official.within(() => PortfolioPerson.destroy({ where: {} }))
    await official.within(() => Campaign.update({ nextStepAt: new Date() }, { where: {} }))
    await official.sees(async () => {
      await goesOn()
      return (await states()).every(([state]) => state === 'sent')
    })
  }, 60_000)

  it.each(['a notice', 'a refused message'])(
    'pauses with its reason where %s says that WhatsApp paused the template, and goes on after that',
    async (source) => {
      const { official, start, states, campaign, goesOn, decide, template } = await aCampaign([
        'Ana',
        'Bruno',
        'Clara',
      ])
      const isAnnounced = source === 'a notice'
      // Notices about templates go to the address of the app alone.
      if (isAnnounced) await official.hearsOfTemplates()
      await official.within(() => OfficialNumber.update({ peoplePerDay: 1 }, { where: {} }))
      await start(3)
      await official.sees(async () => (await campaign()).pausedReason === 'people')
      await decide({ status: 'PAUSED' })
      if (isAnnounced) await official.sees(async () => (await template()).status === 'PAUSED')
      await official.within(() => OfficialNumber.update({ peoplePerDay: null }, { where: {} }))
      const looksAgain = async () => {
        const now = new Date()
        await official.within(() => Campaign.update({ nextStepAt: now }, { where: {} }))
        await official.within(() => CampaignConnection.update({ nextSendAt: now }, { where: {} }))
        await goesOn()
      }
      await looksAgain()
      await looksAgain()
      expect((await template()).status).toBe('PAUSED')
      expect((await campaign()).pausedReason).toBe('template')
      expect(await states()).toEqual([
        ['sent', null],
        ['waiting', null],
        ['waiting', null],
      ])
      await decide({ status: 'APPROVED' })
      if (!isAnnounced) await nudgeSync(official.fixture.company.id, official.connection.id)
      await official.sees(async () => {
        await looksAgain()
        return (await states()).every(([state]) => state === 'sent')
      })
    },
    60_000,
  )
})
