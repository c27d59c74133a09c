import { feature } from '../../../kit/feature.js'
import { PriceList } from '../../../models/index.js'
import { costsRoutes } from './costs.routes.js'

export { costOfCampaign, type CampaignCost } from './campaignCosts.queries.js'
export { stopsMarketing } from './limits.queries.js'
export { estimateCost } from './prices.queries.js'
export { reserveMarketing } from './reserveMarketing.js'
export { recordPrices } from './recordPrices.js'

const REMAINS = 'sums remain when the row is removed; the report then says so'

export const costsFeature = feature({
  owns: [PriceList, 'message_prices', 'cost_days', 'expected_prices', 'limit_notices'],
  routes: costsRoutes,
  leavesReferences: {
    'message_prices.connection_id': 'deleted with its message',
    'expected_prices.connection_id': 'deleted with its message, or a day later',
    'cost_days.connection_id': REMAINS,
    'cost_days.queue_id': REMAINS,
    'cost_days.user_id': REMAINS,
    'price_lists.user_id': 'who checked a list, also after they have left',
  },
  movesCompany: {
    tables: {
      message_prices: { refers: { connection_id: 'connections' }, unknown: { connection_id: '0' } },
      cost_days: {
        refers: {
          connection_id: 'connections',
          queue_id: 'queues',
          campaign_id: 'campaigns',
          user_id: 'users',
        },
        unknown: { connection_id: '0', queue_id: '0', campaign_id: '0', user_id: '0' },
      },
      price_lists: { refers: { user_id: 'users' }, unknown: { user_id: '0' }, same: 't.since = row.since' },
    },
    leaves: { expected_prices: 'estimates for a day', limit_notices: 'what was announced' },
  },
  exportsCompany: {
    tables: {
      message_prices: { by: ['message_id'] },
      cost_days: { by: ['day', 'connection_id', 'category'] },
      price_lists: { by: ['id'] },
    },
    leaves: { expected_prices: 'estimates for a day', limit_notices: 'what was announced' },
  },
})
