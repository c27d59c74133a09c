import { headingsOf, optOutsApi, phrases, SOURCE_LANGUAGE } from '@balcao/contract'
import { exportRoute } from '../../../kit/exportRoute.js'
import type { Route } from '../../../platform/http/route.js'
import { optOuts } from './optOuts.resource.js'

export const optOutsRoutes: readonly Route[] = [
  exportRoute(optOutsApi.export, {
    access: 'campaigns:manage',
    fileName: 'opt-outs',
    headings: headingsOf('optOuts'),
    rowsAfter: async (id, size, { language = SOURCE_LANGUAGE, ...asked }, actor) =>
      (await optOuts.after(id, size, asked, actor)).map(optOuts.present).map((optOut) => ({
        ...optOut,
        source: phrases[language].cells.optOutSources[optOut.source],
        campaign: optOut.campaign?.name ?? '',
      })),
  }),
]
