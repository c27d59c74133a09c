import { feature } from '../../../kit/feature.js'
import { SavedView } from '../../../models/index.js'
import { savedViews } from './savedViews.resource.js'
import { savedViewsRoutes } from './savedViews.routes.js'

export const savedViewsFeature = feature({
  owns: [SavedView],
  resources: [savedViews],
  routes: savedViewsRoutes,
  movesCompany: {
    tables: {
      saved_views: {
        same: 't.user_id is not distinct from row.user_id and search_text(t.name) = search_text(row.name)',
        inside: {
          filters: {
            'queueIds.[]': 'queues',
            'tags.[]': 'tags',
            'users.[]': 'users',
            campaignId: 'campaigns',
            adId: 'ads',
          },
        },
      },
    },
  },
  exportsCompany: { tables: { saved_views: { by: ['id'] } } },
})
