import { CSV_BOM, CSV_TYPE, dashboardApi, SOURCE_LANGUAGE } from '@balcao/contract'
import { route, routeOutsideScope } from '../../../platform/http/route.js'
import { FileStream, filterText, NO_ID, type FileEntry } from '../../../platform/http/files/fileStream.js'
import { WORKBOOK_TYPE, workbookParts } from '../../../platform/tables/workbook.js'
import { companySettings } from '../settings/index.js'
import { countCloseReasons } from './closeReasons.queries.js'
import { readDashboard } from './dashboard.queries.js'
import { pageOfRatings, ratingsOf } from './givenRatings.queries.js'
import { readNow } from './now.queries.js'
import { countMessages, ticketsDay, ticketsUsers } from './olderCharts.queries.js'
import { readTargets } from './targets.queries.js'
import { presentCsv, presentTables, type DashboardFacts } from './sheets.presenter.js'

const access = 'dashboard:view'

async function* once<T>(part: T): AsyncGenerator<T> {
  yield await Promise.resolve(part)
}

export const dashboardRoutes = [
  route(dashboardApi.get, { access, cost: 'report' }, ({ query }) => readDashboard(query)),

  route(dashboardApi.ticketsDay, { access, cost: 'heavy', reads: true }, ({ query }) => ticketsDay(query)),

  route(dashboardApi.ticketsUsers, { access, cost: 'heavy', reads: true }, ({ query }) =>
    ticketsUsers(query),
  ),

  route(dashboardApi.messagesAllMe, { access, cost: 'heavy', reads: true }, ({ query }) =>
    countMessages(query),
  ),

  route(dashboardApi.now, { access, cost: 'heavy', reads: true }, () => readNow()),

  route(dashboardApi.targets, { access, cost: 'heavy', reads: true }, ({ query }) => readTargets(query)),

  route(dashboardApi.closeReasons, { access, cost: 'heavy', reads: true }, async ({ query }) => ({
    reasons: await countCloseReasons(query),
  })),

  route(dashboardApi.ratings, { access, cost: 'heavy', reads: true }, ({ query }) => pageOfRatings(query)),

  routeOutsideScope(dashboardApi.export, { access, cost: 'report' }, async ({ query, inScope }) => {
    const { format = 'csv', language = SOURCE_LANGUAGE, ...asked } = query
    const facts = await inScope(async (): Promise<DashboardFacts> => ({
      dashboard: await readDashboard(asked),
      now: await readNow(),
      ratings: await ratingsOf(asked),
      timezone: (await companySettings()).timezone,
    }))
    const tables = presentTables(facts, language)
    const { from, to } = facts.dashboard.period
    const fileName = `dashboard-${from}-${to}.${format}`
    const entry: FileEntry = {
      kind: 'export',
      id: NO_ID,
      name: 'dashboard',
      facts: { filter: filterText(asked) },
    }
    return format === 'xlsx'
      ? new FileStream(
          WORKBOOK_TYPE,
          fileName,
          workbookParts(tables.map(({ rows, ...table }) => ({ ...table, pages: [rows] }))),
          entry,
        )
      : new FileStream(CSV_TYPE, fileName, once(CSV_BOM + presentCsv(tables, language)), entry)
  }),
]
