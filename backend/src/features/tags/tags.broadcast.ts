import { defineBroadcast } from '../../events/broadcast.js'
import { rooms } from '../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../platform/tenancy/scope.js'
import { presentTag } from './tags.presenter.js'
import { maybeTag } from './tags.queries.js'

export const tagChangedBroadcast = defineBroadcast(
  ['tag.created', 'tag.updated'],
  async ({ tagId }, name) => {
    const tag = await maybeTag(tagId)
    if (!tag) return []
    return [
      {
        rooms: [rooms.company(currentCompanyId())],
        channel: 'tag',
        payload: { action: name === 'tag.created' ? 'create' : 'update', tag: presentTag(tag) },
      },
    ]
  },
)

export const tagDeletedBroadcast = defineBroadcast(['tag.deleted'], ({ tagId }) =>
  Promise.resolve([
    { rooms: [rooms.company(currentCompanyId())], channel: 'tag', payload: { action: 'delete', tagId } },
  ]),
)
