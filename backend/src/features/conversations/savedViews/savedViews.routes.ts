import { savedViewsApi } from '@balcao/contract'
import { route, type Route } from '../../../platform/http/route.js'
import { presentSavedView } from './savedViews.presenter.js'
import { countViews, recordsOf } from './savedViews.queries.js'
import { savedViews } from './savedViews.resource.js'

export const savedViewsRoutes: readonly Route[] = [
  route(savedViewsApi.list, { access: 'user', reads: true }, async ({ actor }) => {
    const views = await savedViews.all(actor)
    const existing = await recordsOf(views)
    return views.map((view) => presentSavedView(view, existing))
  }),

  route(savedViewsApi.counts, { access: 'user', cost: 'heavy', reads: true }, async ({ actor }) => ({
    counts: await countViews(await savedViews.all(actor), actor),
  })),
]
