import { defineBroadcast } from '../../../events/broadcast.js'
import { feature } from '../../../kit/feature.js'
import { Tag } from '../../../models/index.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { tags } from './tags.resource.js'
import { tagsRoutes } from './tags.routes.js'

/** After a merge of tags, screens reload contacts and tickets. */
const tagsMergedBroadcast = defineBroadcast(['tag.merged'], () =>
  Promise.resolve([
    { rooms: [rooms.company(currentCompanyId())], channel: 'contact', payload: { action: 'reload' } },
  ]),
)

export { LANE_IDS, listLaneIds, lockLanes } from './lanes.queries.js'
export { orderLanes } from './tags.commands.js'
export { tagsByName } from './tagsByName.js'

export const tagsFeature = feature({
  owns: [Tag],
  resources: [tags],
  routes: tagsRoutes,
  broadcasts: [tagsMergedBroadcast],
  leavesReferences: { 'tags.user_id': 'a company has few tags' },
  movesCompany: {
    tables: { tags: { same: 'search_text(trim(t.name)) = search_text(trim(row.name))' } },
  },
  exportsCompany: { tables: { tags: { by: ['id'] } } },
})

export { tags }
