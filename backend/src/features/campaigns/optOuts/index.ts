import { feature } from '../../../kit/feature.js'
import { OptOut } from '../../../models/index.js'
import { erasesOptOuts, exportsOptOuts, mergesOptOuts } from './optOuts.hooks.js'
import { nameNumbers } from './nameNumbers.js'
import { optOuts } from './optOuts.resource.js'
import { optOutsRoutes } from './optOuts.routes.js'

export { optOut } from './optOut.js'
export { countOptOuts, hasUserOptedOut, isOptedOut, optedOut } from './optOuts.queries.js'

export const optOutsFeature = feature({
  owns: [OptOut],
  resources: [optOuts],
  routes: optOutsRoutes,
  records: [nameNumbers],
  namesNoFile: { 'opt_outs.number_key': 'a number' },
  mergesContacts: mergesOptOuts,
  erasesPerson: erasesOptOuts,
  exportsPerson: exportsOptOuts,
  movesCompany: {
    tables: {
      opt_outs: {
        refers: { campaign_id: 'campaigns' },
        same: `t.number_key = row.number_key and row.number_key <> '' or t.user_id = row.user_id`,
      },
    },
  },
  exportsCompany: { tables: { opt_outs: { by: ['id'] } } },
})
