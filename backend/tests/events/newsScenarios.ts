import { announcementsApi, helpsApi, type Help, type ShownAnnouncement } from '@balcao/contract'
import { apiAs } from '../../src/testing/apiClient.js'
import { aCompany, aUser, unique } from '../../src/testing/fixtures.js'
import { nameOf } from '../namedRecords.js'
import { aPicture } from '../../src/testing/files/aPicture.js'
import type { BusyCompany, Scenario } from './fixture.js'
import { upsert, without, type View, type Viewer } from './views.js'

/** A super user of another company. */
const boss = async () => {
  const { company } = await aCompany()
  return apiAs(await aUser(company, { profile: 'admin', super: true }))
}

const announce = (api: Awaited<ReturnType<typeof boss>>, { company }: BusyCompany) =>
  api.ok(announcementsApi.create, {
    body: { title: 'Manutenção', text: 'No domingo, às 8h.', companyIds: [company.id] },
  })

/** Help videos are shared by all. The mark separates this file's own from those of parallel tests. */
const mark = unique()

const addHelp = (api: Awaited<ReturnType<typeof boss>>, title: string) =>
  api.ok(helpsApi.create, { body: { title: `${mark} ${title}`, video: 'https://youtu.be/dQw4w9WgXcQ' } })

export const newsScenarios: readonly Scenario[] = [
  {
    name: 'announcements come, change and go',
    calls: [
      nameOf(announcementsApi.create),
      nameOf(announcementsApi.update),
      nameOf(announcementsApi.attach),
      nameOf(announcementsApi.detach),
      nameOf(announcementsApi.remove),
    ],
    act: async (fixture) => {
      const api = await boss()
      const [changed, pictured, hidden, gone] = [
        await announce(api, fixture),
        await announce(api, fixture),
        await announce(api, fixture),
        await announce(api, fixture),
      ]
      const withId = ({ id }: { id: number }) => ({ params: { id } })
      await api.ok(announcementsApi.update, { ...withId(changed), body: { title: 'Outra manutenção' } })
      await api.ok(announcementsApi.update, { ...withId(hidden), body: { status: false } })
      const files = [{ name: 'aviso.png', content: await aPicture('png') }]
      for (const each of [changed, pictured])
        await api.ok(announcementsApi.attach, { ...withId(each), files })
      await api.ok(announcementsApi.detach, withId(pictured))
      await api.ok(announcementsApi.remove, withId(gone))
    },
  },
  {
    name: 'an announcement is opened',
    calls: [nameOf(announcementsApi.read)],
    act: async (fixture) => {
      const { id } = await announce(await boss(), fixture)
      await apiAs(fixture.agent).ok(announcementsApi.read, { params: { id } })
    },
  },
  {
    name: 'an announcement is for another company from now on',
    calls: [nameOf(announcementsApi.update)],
    act: async (fixture) => {
      const api = await boss()
      const { id } = await announce(api, fixture)
      const { company } = await aCompany()
      await api.ok(announcementsApi.update, { params: { id }, body: { companyIds: [company.id] } })
    },
  },
  {
    name: 'helps come, change, stand in another order, and one goes',
    calls: [
      nameOf(helpsApi.create),
      nameOf(helpsApi.update),
      nameOf(helpsApi.order),
      nameOf(helpsApi.remove),
    ],
    act: async () => {
      const api = await boss()
      const [first, second, gone] = [
        await addHelp(api, 'Acessos'),
        await addHelp(api, 'Bot'),
        await addHelp(api, 'Conexões'),
      ]
      await api.ok(helpsApi.update, { params: { id: first.id }, body: { description: 'Quem entra' } })
      await api.ok(helpsApi.order, { body: { ids: [second.id, first.id] } })
      await api.ok(helpsApi.remove, { params: { id: gone.id } })
    },
  },
]

/** The popover of announcements. */
export function announcementsView({ api, user }: Viewer): View<ShownAnnouncement> {
  const newestFirst = (rows: ShownAnnouncement[]) => rows.sort((a, b) => b.id - a.id)
  return {
    name: `${user.name}'s announcements`,
    channels: ['announcement'],
    joins: [],
    fetch: () => api.ok(announcementsApi.current),
    apply: (list, { channel, payload }) => {
      if (channel !== 'announcement') return [...list]
      if (payload.action === 'delete') return without(list, payload.id)
      if (payload.action === 'read')
        return list.map((row) => (row.id === payload.id ? { ...row, readAt: payload.readAt } : row))
      const readAt = list.find(({ id }) => id === payload.record.id)?.readAt ?? null
      return newestFirst(upsert(list, { ...payload.record, readAt }))
    },
  }
}

/** The page of help videos. */
export function helpsView({ api, user }: Viewer): View<Help> {
  const isOurs = ({ title }: Help) => title.startsWith(mark)
  return {
    name: `${user.name}'s helps`,
    channels: ['help'],
    joins: [],
    fetch: async () => (await api.ok(helpsApi.listAll)).filter(isOurs),
    apply: (list, { channel, payload }) => {
      if (channel !== 'help' || payload.action === 'reload') return [...list]
      if (payload.action === 'delete') return without(list, payload.id)
      return isOurs(payload.record) ? upsert(list, payload.record) : [...list]
    },
  }
}
