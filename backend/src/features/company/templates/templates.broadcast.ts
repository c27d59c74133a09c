import { defineBroadcast } from '../../../events/broadcast.js'
import type { Emission } from '../../../platform/realtime/emitter.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { presentTemplates } from './templates.presenter.js'
import { listAccounts, maybeTemplate } from './templates.queries.js'

const toCompany = (payload: Extract<Emission, { channel: 'template' }>['payload']): Emission[] => [
  { rooms: [rooms.company(currentCompanyId())], channel: 'template', payload },
]

export const templateBroadcasts = [
  defineBroadcast(['template.changed'], async ({ templateId }) => {
    const template = await maybeTemplate(templateId)
    // Deleted meanwhile; the event of that follows.
    if (!template) return []
    const [presented] = await presentTemplates([template], await listAccounts())
    return presented ? toCompany({ action: 'update', template: presented }) : []
  }),
  defineBroadcast(['template.deleted'], ({ templateId }) =>
    Promise.resolve(toCompany({ action: 'delete', templateId })),
  ),
  defineBroadcast(['template.compared'], () => Promise.resolve(toCompany({ action: 'reload' }))),
]
