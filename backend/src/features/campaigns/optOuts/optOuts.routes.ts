import { optOutHeadings, optOutsApi, optOutSourceWords } from '@balcao/contract'
import { exportRoute } from '../../../kit/exportRoute.js'
import type { Route } from '../../../platform/http/route.js'
import { optOuts } from './optOuts.resource.js'

export const optOutsRoutes: readonly Route[] = [
  exportRoute(optOutsApi.export, {
    access: 'campaigns:manage',
    fileName: 'opt-outs',
    headings: optOutHeadings,
    rowsAfter: async (id, size, { language = 'pt', ...asked }, actor) =>
      (await optOuts.after(id, size, asked, actor)).map(optOuts.present).map((optOut) => ({
        ...optOut,
        source: optOutSourceWords[optOut.source][language],
        campaign: optOut.campaign?.name ?? '',
      })),
  }),
]
