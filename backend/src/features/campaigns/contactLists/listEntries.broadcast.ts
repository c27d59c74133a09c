import { defineBroadcast } from '../../../events/broadcast.js'
import { ContactListEntry } from '../../../models/index.js'
import type { Emission } from '../../../platform/realtime/emitter.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { batchById, batchReads } from '../../../platform/tenancy/batchReads.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { contactLists } from './contactLists.resource.js'
import { listEntriesPage } from './listEntries.queries.js'
import { presentListEntry } from './listEntries.resource.js'

/** The first page of each list, read once for a batch of events. */
const firstPage = batchReads<number, ContactListEntry[]>(async (listIds) => {
  const pages = new Map<number, ContactListEntry[]>()
  for (const contactListId of listIds)
    pages.set(contactListId, (await listEntriesPage({ contactListId })).rows)
  return pages
})
const entryOf = batchById(ContactListEntry)

/** Tells screens to reload a list. Older clients take its first page from the event. */
export async function reloadOf(contactListId: number): Promise<Emission> {
  const rows = (await firstPage(contactListId)) ?? []
  return {
    rooms: [rooms.admins(currentCompanyId())],
    channel: 'ContactListItem',
    payload: { action: 'reload', contactListId, records: rows.map(presentListEntry) },
  }
}

/** Sends the current state of some entries of a list. Older clients merge them into their page. */
async function emissionFor(contactListId: number, entryIds: number[]): Promise<Emission> {
  const found = await Promise.all(entryIds.map(entryOf))
  const entries = found
    .flatMap((entry) => (entry?.contactListId === contactListId ? [entry] : []))
    .sort((a, b) => a.id - b.id)
  return {
    rooms: [rooms.admins(currentCompanyId())],
    channel: 'ContactListItem',
    payload: {
      action: 'reload',
      contactListId,
      onlyThese: true,
      records: entries.map(presentListEntry),
    },
  }
}

/** Broadcasts a change of many entries of a list. */
export const listReloadBroadcast = defineBroadcast(
  ['list.entriesChanged'],
  async ({ contactListId, entryIds }) => {
    if (!(await contactLists.maybe(contactListId))) return []
    return [await (entryIds ? emissionFor(contactListId, entryIds) : reloadOf(contactListId))]
  },
)
