import { isImportOver } from '@balcao/contract'
import { defineBroadcast } from '../../../../events/broadcast.js'
import { importForBroadcast, presentImport } from '../../../../kit/imports/imports.js'
import type { Emission } from '../../../../platform/realtime/emitter.js'
import { rooms } from '../../../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../../../platform/tenancy/scope.js'
import { contactLists } from '../contactLists.resource.js'
import { reloadOf } from '../listEntries.broadcast.js'

/** Admins see the progress of an import into a list. When it is over, they reload the list. */
export const listImportsBroadcast = defineBroadcast(['import.changed'], async ({ importId }) => {
  const row = await importForBroadcast(importId)
  if (row?.kind !== 'contactList' || row.contactListId === null) return []
  const admins = [rooms.admins(currentCompanyId())]
  const progress: Emission = {
    rooms: admins,
    channel: 'import',
    payload: { action: 'update', import: presentImport(row) },
  }
  const list = await contactLists.maybe(row.contactListId)
  if (!list || !isImportOver(row) || row.added + row.updated === 0) return [progress]
  const record = contactLists.present(list)
  return [
    progress,
    { rooms: admins, channel: 'ContactList', payload: { action: 'update', record } },
    await reloadOf(list.id),
  ]
})
