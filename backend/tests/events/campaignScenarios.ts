import {
  campaignsApi,
  campaignSettingsApi,
  plainCampaign,
  type Campaign,
  type CampaignSettingRow,
} from '@balcao/contract'
import { apiAs } from '../../src/testing/apiClient.js'
import { nameOf } from '../namedRecords.js'
import type { BusyCompany, Scenario } from './fixture.js'
import { upsert, without, type View, type Viewer } from './views.js'

const campaign = ({ admin, list, connection }: BusyCompany, name: string) =>
  apiAs(admin).ok(campaignsApi.create, {
    body: { name, message1: 'Oi, {nome}!', contactListId: list.id, whatsappIds: [connection.id] },
  })

const withId = ({ id }: { id: number }) => ({ params: { id } })

export const campaignScenarios: readonly Scenario[] = [
  {
    name: 'campaigns come, one is changed, gets a file and loses it, one is copied and one goes',
    calls: [
      ...[campaignsApi.create, campaignsApi.update, campaignsApi.attach, campaignsApi.detach],
      ...[campaignsApi.copy, campaignsApi.remove],
    ].map(nameOf),
    act: async (stage) => {
      const api = apiAs(stage.admin)
      const [changed, copied, gone] = [
        await campaign(stage, 'Semana do sofá'),
        await campaign(stage, 'Liquidação'),
        await campaign(stage, 'Engano'),
      ]
      await api.ok(campaignsApi.update, { ...withId(changed), body: { scheduledAt: '2099-06-01 09:00:00' } })
      for (const each of [changed, copied]) await api.ok(campaignsApi.attach, withId(each))
      await api.ok(campaignsApi.detach, withId(changed))
      await api.ok(campaignsApi.copy, withId(copied))
      await api.ok(campaignsApi.remove, withId(gone))
    },
  },
  {
    name: 'it is said how campaigns are sent',
    calls: [nameOf(campaignSettingsApi.update)],
    act: ({ admin }) =>
      apiAs(admin).ok(campaignSettingsApi.update, {
        body: { settings: { messageInterval: 5, variables: [{ key: 'loja', value: 'Casa Aurora' }] } },
      }),
  },
  {
    name: 'a message of a campaign is tried',
    calls: [nameOf(campaignsApi.test)],
    act: async (stage) =>
      apiAs(stage.admin).ok(campaignsApi.test, {
        ...withId(await campaign(stage, 'Semana do sofá')),
        body: { number: stage.customer.number ?? '' },
      }),
  },
]

export const campaignsView = ({ api, user }: Viewer): View<Campaign> => ({
  name: `${user.name}'s campaigns`,
  channels: ['campaign'],
  joins: [],
  fetch: async () => (await api.ok(campaignsApi.list)).records,
  apply: (list, { channel, payload }) => {
    if (channel !== 'campaign') return [...list]
    return payload.action === 'delete'
      ? without(list, payload.id)
      : upsert(list, plainCampaign(payload.record)).sort(
          (a, b) => a.name.localeCompare(b.name, 'pt') || a.id - b.id,
        )
  },
})

const withIds = (rows: readonly CampaignSettingRow[]) => rows.map((row) => ({ ...row, id: row.key }))

export const campaignSettingsView = ({ api, user }: Viewer): View<ReturnType<typeof withIds>[number]> => ({
  name: `${user.name}'s settings of campaigns`,
  channels: ['campaignSettings'],
  joins: [],
  fetch: async () => withIds(await api.ok(campaignSettingsApi.get)),
  apply: (list, { channel, payload }) =>
    channel === 'campaignSettings' ? withIds(payload.record) : [...list],
})
