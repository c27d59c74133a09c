import { feature } from '../../../kit/feature.js'
import { Macro } from '../../../models/index.js'
import { leaveQueue, macros, replaceTag } from './macros.resource.js'
import { macrosRoutes } from './macros.routes.js'

export const macrosFeature = feature({
  owns: [Macro],
  resources: [macros],
  routes: macrosRoutes,
  queueRemoved: leaveQueue,
  tagsMerged: replaceTag,
  namesNoPerson: { macros: 'texts of the company, written before anybody gets them' },
  leavesReferences: { 'macros.transfer_queue_id': 'cleared by queueRemoved' },
  movesCompany: {
    tables: {
      macros: {
        same: 't.user_id is not distinct from row.user_id and search_text(t.name) = search_text(row.name)',
      },
    },
  },
  exportsCompany: { tables: { macros: { by: ['id'] } } },
})
