import { costsApi, SOURCE_LANGUAGE } from '@balcao/contract'
import { FileStream, filterText, NO_ID } from '../../../platform/http/files/fileStream.js'
import { route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import { WORKBOOK_TYPE, workbookParts } from '../../../platform/tables/workbook.js'
import { correctPrices } from './prices.commands.js'
import { currentPrices } from './prices.queries.js'
import { readMonthCosts, readReport } from './readReport.js'
import { presentSheets } from './sheets.presenter.js'

export const costsRoutes: readonly Route[] = [
  route(costsApi.report, { access: 'costs:manage', cost: 'report' }, ({ query }) => readReport(query)),
  routeOutsideScope(
    costsApi.export,
    { access: 'costs:manage', cost: 'report' },
    async ({ query, inScope }) => {
      const { language = SOURCE_LANGUAGE, ...asked } = query
      const report = await inScope(() => readReport(asked))
      const sheets = presentSheets(report, language)
      return new FileStream(
        WORKBOOK_TYPE,
        `costs-${report.month}.xlsx`,
        workbookParts(sheets.map(({ rows, ...sheet }) => ({ ...sheet, pages: [rows] }))),
        { kind: 'export', id: NO_ID, name: 'costs', facts: { filter: filterText(asked) } },
      )
    },
  ),
  route(costsApi.connections, { access: 'costs:manage' }, () => readMonthCosts()),
  route(costsApi.prices, { access: 'user', reads: true }, () => currentPrices()),
  route(costsApi.correct, { access: 'costs:manage' }, async ({ body, actor }) => {
    await correctPrices(actor, body)
    return currentPrices()
  }),
]
