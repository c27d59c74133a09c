import { defineBroadcast } from '../../../events/broadcast.js'
import type { Emission } from '../../../platform/realtime/emitter.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { maybePresented } from './templates.presenter.js'

const toCompany = (payload: Extract<Emission, { channel: 'template' }>['payload']): Emission[] => [
  { rooms: [rooms.company(currentCompanyId())], channel: 'template', payload },
]

export const templateBroadcasts = [
  defineBroadcast(['template.changed'], async ({ templateId }) => {
    const template = await maybePresented(templateId)
    // Null: deleted meanwhile; the event of that follows.
    return template ? toCompany({ action: 'update', template }) : []
  }),
  defineBroadcast(['template.deleted'], ({ templateId }) =>
    Promise.resolve(toCompany({ action: 'delete', templateId })),
  ),
  defineBroadcast(['template.compared'], () => Promise.resolve(toCompany({ action: 'reload' }))),
]
