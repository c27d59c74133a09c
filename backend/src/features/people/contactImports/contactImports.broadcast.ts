import { isImportOver } from '@balcao/contract'
import { defineBroadcast } from '../../../events/broadcast.js'
import { importForBroadcast, presentImport } from '../../../kit/imports/imports.js'
import type { Emission } from '../../../platform/realtime/emitter.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'

/**
 * Admins see the progress of an import. When it is over, all screens reload their contacts: an event for each
 * contact could be thousands for every screen.
 */
export const contactImportsBroadcast = defineBroadcast(['import.changed'], async ({ importId }) => {
  const row = await importForBroadcast(importId)
  if (row?.kind !== 'contacts') return []
  const companyId = currentCompanyId()
  const progress: Emission = {
    rooms: [rooms.admins(companyId)],
    channel: 'import',
    payload: { action: 'update', import: presentImport(row) },
  }
  const changesContacts = isImportOver(row) && row.added + row.updated > 0
  return changesContacts
    ? [progress, { rooms: [rooms.company(companyId)], channel: 'contact', payload: { action: 'reload' } }]
    : [progress]
})

export const importDeletedBroadcast = defineBroadcast(['import.deleted'], ({ importId }) =>
  Promise.resolve([
    {
      rooms: [rooms.admins(currentCompanyId())],
      channel: 'import',
      payload: { action: 'delete', importId },
    },
  ]),
)
