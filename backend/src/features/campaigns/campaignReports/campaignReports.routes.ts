import { campaignReportApi, localTime, headingsOf, SOURCE_LANGUAGE } from '@balcao/contract'
import { exportRoute } from '../../../kit/exportRoute.js'
import { route, type Route } from '../../../platform/http/route.js'
import { expectedEnd, findCampaign, peopleOf } from '../campaigns/index.js'
import { costOfCampaign } from '../../company/costs/index.js'
import { companySettings } from '../../company/settings/index.js'
import {
  leftToSend,
  presentReport,
  presentShipment,
  presentShipmentLine,
} from './campaignReports.presenter.js'
import { countShipments } from '../campaignRuns/index.js'
import { countOptOuts } from '../optOuts/index.js'
import { expectCampaign, pageOfShipments, readChart, shipmentsAfter } from './campaignReports.queries.js'
import { figuresOf } from './figures.queries.js'

const access = 'campaigns:manage'

export const campaignReportsRoutes: readonly Route[] = [
  route(campaignReportApi.get, { access, cost: 'heavy' }, async ({ params: { id } }) => {
    const campaign = await findCampaign(id)
    const [groups, optedOut] = await Promise.all([countShipments([id]), countOptOuts([id])])
    const people = campaign.state === 'running' ? await peopleOf(campaign) : null
    const report = { ...presentReport(groups, optedOut.get(id) ?? 0), people, cost: await costOfCampaign(id) }
    // Nobody knows when a paused campaign ends.
    if (campaign.state !== 'running' || campaign.pausedAt !== null) return report
    const end = await expectedEnd(campaign, leftToSend(groups))
    return { ...report, expectedEnd: end?.toISOString() ?? null }
  }),

  route(campaignReportApi.figures, { access, cost: 'heavy' }, ({ query }) => figuresOf(query.ids ?? [])),

  route(campaignReportApi.chart, { access, cost: 'report' }, async ({ params: { id } }) => {
    await expectCampaign(id)
    return readChart(id)
  }),

  route(
    campaignReportApi.shipments,
    { access, cost: 'heavy', reads: true },
    async ({ params: { id }, query }) => {
      const { rows, hasMore } = await pageOfShipments(id, query)
      return { shipments: rows.map(presentShipment), hasMore }
    },
  ),

  exportRoute(campaignReportApi.export, {
    access,
    fileName: 'campaign',
    headings: headingsOf('campaignReport'),
    rowsAfter: async (after, size, { language = SOURCE_LANGUAGE, ...asked }, _actor, { id }) => {
      await expectCampaign(id)
      const { timezone } = await companySettings()
      const rows = await shipmentsAfter(id, String(after), asked, size)
      return rows.map((row) => presentShipmentLine(row, language, (at) => shownAt(at, timezone)))
    },
  }),
]

/** `YYYY-MM-DD HH:mm`, which every spreadsheet reads as a time. */
function shownAt(at: Date, timezone: string): string {
  const { date, minute } = localTime(at, timezone)
  const [hour, rest] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
  return `${date} ${hour}:${rest}`
}
