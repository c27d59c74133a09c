import {
  campaignRunsApi,
  type CampaignSettings,
  type ConnectionStatus,
  campaignSettingsApi,
} from '@balcao/contract'
import { onTestFinished, vi } from 'vitest'
import { dueCampaignsSweep } from '../../features/campaigns/campaignRuns/runCampaigns.job.js'
import {
  Campaign,
  CampaignConnection,
  CampaignShipment,
  Connection,
  Message,
  Setting,
  type Company,
  type ContactListEntry,
} from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { gateway } from '../../whatsapp/gateway.js'
import type { Outgoing, SendOutcome } from '../../whatsapp/port/outgoing.js'
import { apiAs } from '../apiClient.js'
import { aCompany, aConnection, aContactList, inCompany } from '../fixtures.js'
import { settle } from '../settle.js'

type Person = Partial<Pick<ContactListEntry, 'name' | 'number' | 'email' | 'isWhatsappValid'>>

interface RunTraits {
  /** People on its list, or the number of people on WhatsApp to create. */
  people?: number | readonly Person[]
  /** How many connections send it. */
  numbers?: number
  /** Columns of its row. */
  campaign?: object
  settings?: Partial<CampaignSettings>
}

/** At most five seconds between messages, and no limit. */
const SETTINGS: CampaignSettings = {
  messageInterval: 5,
  longerIntervalAfter: 0,
  greaterInterval: 0,
  variables: [],
  dailyBudget: null,
  warmUp: false,
  inWorkingHours: false,
}

/** A campaign with everything it needs, in its own company. Time only passes when the test says so. */
export async function aCampaignRun({
  people = 3,
  numbers = 1,
  campaign = {},
  settings = {},
}: RunTraits = {}) {
  const fixture = await aCompany({ campaigns: true, dueDate: new Date('2099-01-01') })
  const { company, connection, admin } = fixture
  const time = aTime()
  const more = await Promise.all(Array.from({ length: numbers - 1 }, () => aConnection(company, {})))
  const connections = [connection, ...more]
  const entries: readonly Person[] =
    typeof people === 'number' ? Array.from({ length: people }, () => ({})) : people
  const list = await aContactList(company, {
    entries: entries.map(({ isWhatsappValid = true, email = '', ...entry }) => {
      const checkedAt = isWhatsappValid === null ? null : time.now()
      return { ...entry, email, isWhatsappValid, checkedAt }
    }),
  })
  const add = async (traits: object = {}, by: readonly Connection[] = connections): Promise<Campaign> => {
    const made = await Campaign.create({
      name: 'Novidades',
      contactListId: list.id,
      messages: ['Oi {nome}', '', '', '', ''],
      ...traits,
    })
    await CampaignConnection.bulkCreate(
      by.map(({ id }, position) => ({ campaignId: made.id, connectionId: id, position })),
    )
    return made
  }
  const made = await inCompany(company, () => add(campaign))
  const api = apiAs(admin)
  await api.ok(campaignSettingsApi.update, { body: { settings: { ...SETTINGS, ...settings } } })
  const id: number = made.id
  const params = { id }
  return {
    ...fixture,
    api,
    time,
    list,
    connections,
    id,
    add,
    gateway: aGateway(connections),
    start: async (count = entries.length) => {
      await api.ok(campaignRunsApi.start, { params, body: { count } })
      await settle()
    },
    pause: () => api.ok(campaignRunsApi.pause, { params }),
    resume: () => api.ok(campaignRunsApi.resume, { params }),
    cancel: () => api.ok(campaignRunsApi.cancel, { params }),
    restart: () => api.ok(campaignRunsApi.restart, { params }),
    /** Lets time pass, with everything that happens then. */
    pass: async (seconds: number) => {
      time.pass(seconds)
      await dueCampaignsSweep.run()
      return settle()
    },
    campaign: () => inCompany(company, () => Campaign.findByPk(id, { rejectOnEmpty: true })),
    shipments: () =>
      inCompany(company, () =>
        CampaignShipment.findAll({ where: { campaignId: id }, order: [['position', 'ASC']] }),
      ),
    messages: () => inCompany(company, () => Message.findAll({ order: [['id', 'ASC']] })),
    change: (connection: Connection, fields: { status: ConnectionStatus }) =>
      inCompany(company, () => Connection.update(fields, { where: { id: connection.id } })),
    set: (key: string, value: string) => storeSetting(company, key, value),
  }
}

const storeSetting = (company: Company, key: string, value: string) =>
  inCompany(company, async () => {
    await Setting.destroy({ where: { key } })
    await Setting.create({ key, value })
  })

/** The clock of the test. */
function aTime() {
  let now = new Date()
  const spy = vi.spyOn(clock, 'now').mockImplementation(() => now)
  onTestFinished(() => spy.mockRestore())
  return {
    now: () => now,
    pass: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1_000)
    },
    goTo: (moment: string) => {
      now = new Date(moment)
    },
  }
}

/** A fake WhatsApp that records what was sent. It accepts everything unless `answers` says otherwise. */
function aGateway(own: readonly Connection[]) {
  const sent: Outgoing[] = []
  const state = { answers: (_outgoing: Outgoing): SendOutcome => ({ outcome: 'accepted' }) }
  const spy = vi.spyOn(gateway, 'send').mockImplementation((outgoing) => {
    // Campaigns of earlier tests may still be running.
    if (own.every(({ id }) => id !== outgoing.connectionId))
      return Promise.resolve({ outcome: 'unreachable' })
    sent.push(outgoing)
    return Promise.resolve(state.answers(outgoing))
  })
  onTestFinished(() => spy.mockRestore())
  return Object.assign(state, {
    sent,
    /** Receivers in order, once per attempt. */
    to: () => sent.map(({ to }) => to.number),
  })
}
