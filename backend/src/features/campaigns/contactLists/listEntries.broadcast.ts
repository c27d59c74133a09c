import { defineBroadcast } from '../../../events/broadcast.js'
import { ContactListEntry } from '../../../models/index.js'
import type { Emission } from '../../../platform/realtime/emitter.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { batchById, batchReads } from '../../../platform/tenancy/batchReads.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { contactLists } from './contactLists.resource.js'
import { listEntriesPage } from './listEntries.queries.js'
import { presentListEntry } from './listEntries.resource.js'

/** Each list has a page of its own; however often it is asked for, it is read once. */
const firstPage = batchReads<number, ContactListEntry[]>(async (listIds) => {
  const pages = new Map<number, ContactListEntry[]>()
  for (const contactListId of listIds)
    pages.set(contactListId, (await listEntriesPage({ contactListId })).rows)
  return pages
})
const entryOf = batchById(ContactListEntry)

/** Has a list read again by who sees it. Older clients take its first page from here. */
export async function reloadOf(contactListId: number): Promise<Emission> {
  const rows = (await firstPage(contactListId)) ?? []
  return {
    rooms: [rooms.admins(currentCompanyId())],
    channel: 'ContactListItem',
    payload: { action: 'reload', contactListId, records: rows.map(presentListEntry) },
  }
}

/** Has those of a list shown as they are now that are named. Older clients put them into what they show. */
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

/** Many of a list are others than before. */
export const listReloadBroadcast = defineBroadcast(
  ['list.entriesChanged'],
  async ({ contactListId, entryIds }) => {
    if (!(await contactLists.maybe(contactListId))) return []
    return [await (entryIds ? emissionFor(contactListId, entryIds) : reloadOf(contactListId))]
  },
)
