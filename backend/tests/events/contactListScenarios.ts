import {
  compareNames,
  contactListImportsApi,
  contactListItemsApi,
  contactListsApi,
  optOutsApi,
  type CampaignOfList,
  type ChannelPayloads,
  type ContactListItem,
  type ListedContactList,
  type OptOut,
} from '@balcao/contract'
import { vi } from 'vitest'
import { apiAs } from '../../src/testing/apiClient.js'
import { unique, uniqueNumber } from '../../src/testing/fixtures.js'
import { gateway } from '../../src/whatsapp/gateway.js'
import { nameOf } from '../namedRecords.js'
import type { BusyCompany, Scenario } from './fixture.js'
import { upsert, without, type View, type Viewer } from './views.js'

const added = async ({ admin, list }: BusyCompany, name = 'Zélia Zero') =>
  apiAs(admin).ok(contactListItemsApi.create, {
    body: { name, number: uniqueNumber(), contactListId: list.id },
  })

export const contactListScenarios: Scenario[] = [
  {
    name: 'somebody is added to a contact list, renamed, asked about, and another one goes',
    calls: [
      contactListItemsApi.create,
      contactListItemsApi.update,
      contactListItemsApi.check,
      contactListItemsApi.remove,
    ].map(nameOf),
    act: async (fixture) => {
      const { admin } = fixture
      const { id } = await added(fixture)
      const gone = await added(fixture)
      const params = { id }
      await apiAs(admin).ok(contactListItemsApi.update, { params, body: { name: 'Abel Novo' } })
      vi.spyOn(gateway, 'lookUp').mockResolvedValueOnce({ exists: true, number: uniqueNumber() })
      await apiAs(admin).ok(contactListItemsApi.check, { params })
      await apiAs(admin).ok(contactListItemsApi.remove, { params: { id: gone.id } })
    },
  },
  {
    name: 'contacts are added to a contact list, whose numbers are to be asked about',
    calls: [contactListsApi.addContacts, contactListsApi.check].map(nameOf),
    act: async ({ admin, list }) => {
      const params = { id: list.id }
      await apiAs(admin).ok(contactListsApi.addContacts, { params, body: {} })
      await apiAs(admin).ok(contactListsApi.check, { params, body: { all: true } })
    },
  },
  {
    name: 'tables are imported into a contact list',
    calls: [
      contactListImportsApi.read,
      contactListImportsApi.start,
      contactListImportsApi.remove,
      contactListImportsApi.upload,
    ].map(nameOf),
    act: async ({ admin, list }) => {
      const api = apiAs(admin)
      const params = { id: list.id }
      const files = () => [{ name: 'lista.csv', content: `Nome;Telefone\nBia Nova;${uniqueNumber()}\n` }]
      const { id } = await api.ok(contactListImportsApi.read, { params, files: files() })
      const body = { columns: { name: 0, number: 1 }, known: 'skip' as const }
      await api.ok(contactListImportsApi.start, { params: { id }, body })
      const other = await api.ok(contactListImportsApi.read, { params, files: files() })
      await api.ok(contactListImportsApi.remove, { params: { id: other.id } })
      await api.ok(contactListImportsApi.upload, { params, files: files() })
    },
  },
  {
    name: 'contact lists come, one is renamed, and one goes',
    calls: [contactListsApi.create, contactListsApi.update, contactListsApi.remove].map(nameOf),
    act: async ({ admin }) => {
      const api = apiAs(admin)
      const add = () => api.ok(contactListsApi.create, { body: { name: `Lista ${unique()}` } })
      const [{ id }, gone] = [await add(), await add()]
      await api.ok(contactListsApi.update, { params: { id }, body: { name: `Clientes ${unique()}` } })
      await api.ok(contactListsApi.remove, { params: { id: gone.id } })
    },
  },
  {
    name: 'a list that names somebody is removed',
    calls: [nameOf(contactListsApi.remove)],
    act: ({ admin, list }) => apiAs(admin).ok(contactListsApi.remove, { params: { id: list.id } }),
  },
  {
    name: 'somebody opts out, is noted otherwise, and another one does not any more',
    calls: [optOutsApi.create, optOutsApi.update, optOutsApi.remove].map(nameOf),
    act: async ({ admin }) => {
      const api = apiAs(admin)
      const note = () =>
        api.ok(optOutsApi.create, { body: { number: uniqueNumber(), reason: `Pediu ${unique()}` } })
      const [{ id }, gone] = [await note(), await note()]
      await api.ok(optOutsApi.update, { params: { id }, body: { reason: 'Pediu por telefone' } })
      await api.ok(optOutsApi.remove, { params: { id: gone.id } })
    },
  },
]

/** Campaigns of a list after one has changed: running ones first, then newest first. */
function usersOf(
  { id, campaigns }: ListedContactList,
  payload: ChannelPayloads['campaign'],
): CampaignOfList[] {
  const changed = payload.action === 'delete' ? payload.id : payload.record.id
  const others = campaigns.filter((campaign) => campaign.id !== changed)
  if (payload.action === 'delete' || payload.record.contactListId !== id) return others
  const isRunning = payload.record.status === 'EM_ANDAMENTO'
  return [...others, { id: changed, name: payload.record.name, isRunning }].sort(
    (one, other) => Number(other.isRunning) - Number(one.isRunning) || other.id - one.id,
  )
}

/** All contact lists, each with its campaigns. The server recounts how many numbers are on WhatsApp. */
export const contactListsView = ({ api, user }: Viewer): View<ListedContactList> => ({
  name: `${user.name}'s contact lists`,
  channels: ['ContactList', 'ContactListItem', 'campaign'],
  fetchesAt: ['ContactListItem'],
  joins: [],
  fetch: async () => (await api.ok(contactListsApi.list)).records,
  apply: (lists, { channel, payload }) => {
    if (channel === 'campaign') return lists.map((list) => ({ ...list, campaigns: usersOf(list, payload) }))
    if (channel !== 'ContactList') return [...lists]
    if (payload.action === 'delete') return without(lists, payload.id)
    const { record } = payload
    const campaigns = lists.find(({ id }) => id === record.id)?.campaigns ?? []
    return upsert(lists, { ...record, campaigns }).sort(
      (one, other) => compareNames(one.name, other.name) || one.id - other.id,
    )
  },
})

/** Entries of a contact list, open on a screen. */
export const listEntriesView = ({ api, user }: Viewer, { id }: { id: number }): View<ContactListItem> => ({
  name: `the contact list open at ${user.name}'s`,
  channels: ['ContactList', 'ContactListItem'],
  joins: [],
  fetch: async () => {
    const response = await api.send(contactListItemsApi.list, { query: { contactListId: id } })
    return response.status === 200 ? (response.body as { contacts: ContactListItem[] }).contacts : null
  },
  apply: (list, { channel, payload }) => {
    if (channel !== 'ContactListItem' || payload.action === 'reload') return [...list]
    if (payload.action === 'delete') return without(list, payload.id)
    if (payload.record.contactListId !== id) return [...list]
    return upsert(list, payload.record).sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
  },
})

/** The opt-out list. */
export const optOutsView = ({ api, user }: Viewer): View<OptOut> => ({
  name: `${user.name}'s opt-outs`,
  channels: ['optOut'],
  joins: [],
  fetch: async () => {
    const response = await api.send(optOutsApi.list)
    return response.status === 200 ? (response.body as { records: OptOut[] }).records : null
  },
  apply: (list, { channel, payload }) => {
    if (channel !== 'optOut') return [...list]
    if (payload.action === 'delete') return without(list, payload.id)
    return upsert(list, payload.record).sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
  },
})
