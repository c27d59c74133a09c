import { defineBroadcast } from '../../events/broadcast.js'
import type { Emission } from '../../platform/realtime/emitter.js'
import { rooms } from '../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../platform/tenancy/scope.js'
import { contactLists } from './contactLists.resource.js'
import { listEntriesPage } from './listEntries.queries.js'
import { presentListEntry } from './listEntries.resource.js'

/** Has a list read again by who sees it. Older clients take its first page from here. */
export async function reloadOf(contactListId: number): Promise<Emission> {
  const { rows } = await listEntriesPage({ contactListId })
  return {
    rooms: [rooms.admins(currentCompanyId())],
    channel: 'ContactListItem',
    payload: { action: 'reload', contactListId, records: rows.map(presentListEntry) },
  }
}

/** Many of a list are others than before. */
export const listReloadBroadcast = defineBroadcast(['list.entriesChanged'], async ({ contactListId }) =>
  (await contactLists.maybe(contactListId)) ? [await reloadOf(contactListId)] : [],
)
