import { number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams, jsonIds, messageId, text } from '../../fields.js'
import { pageQuery } from '../../pagination.js'
import { exportQuery } from '../../text/spreadsheet.js'
import type { CampaignFault, PortfolioPeople } from './campaigns.js'

/**
 * State of a shipment. `waiting`: its turn has not come. `confirming`: the customer was asked whether they
 * want the campaign. `queued`: the message has not left. After that its message's state, or why there is
 * none: `failed`, `declined` by the customer, or `skipped` before anything was sent.
 */
export const reportStates = [
  'waiting',
  'confirming',
  'queued',
  'sent',
  'delivered',
  'read',
  'failed',
  'declined',
  'skipped',
] as const
export type ReportState = (typeof reportStates)[number]

/** Counts of a campaign's shipments. A read message also counts as delivered, and a delivered one as sent. */
export interface CampaignCounts {
  /** One for each number of the list. */
  contacts: number
  /** Numbers that can receive messages: all but those that are invalid or not on WhatsApp. */
  valid: number
  /** Shipments still to do: waiting for their turn, for the customer's confirmation, or to leave. */
  remaining: number
  confirmationRequested: number
  confirmed: number
  declined: number
  sent: number
  delivered: number
  read: number
  /** Customers who wrote after it. */
  replied: number
  failed: number
  /** Left out before anything was sent. */
  skipped: number
  /** Customers who opted out because of this campaign. */
  optedOut: number
}

/** Why some people got no message. */
export interface ReasonCount {
  state: Extract<ReportState, 'failed' | 'declined' | 'skipped'>
  /** An ErrorCode, or a code of WhatsApp. */
  reason: string
  count: number
}

/** Results of one text variant of a campaign. */
export interface CampaignVariantCounts {
  /** From 1 to 5. */
  variant: number
  sent: number
  delivered: number
  read: number
  replied: number
}

/** Results of a campaign so far. */
export interface CampaignReport {
  counts: CampaignCounts
  reasons: ReasonCount[]
  /** Variants that were sent at least once. */
  variants: CampaignVariantCounts[]
  /** ISO 8601: expected end at the current pace; null when it is not running, or is paused. */
  expectedEnd: string | null
  /** What WhatsApp has charged so far, in micros of BRL, and for how many messages; null for nothing. */
  cost: { micros: number; messages: number } | null
  /** Of official numbers, while it is running; otherwise null. */
  people: PortfolioPeople | null
}

/** Figures of a campaign in a list. */
export interface CampaignFigures {
  id: number
  /** Results so far; null for a campaign that was never started. */
  counts: CampaignCounts | null
  /** Of a running campaign: people who still get a message without a further answer. */
  left: number
  /** ISO 8601: expected end, of a campaign that runs and is not paused, or that may be started. */
  endsAt: string | null
  /** Expected duration in seconds, of a campaign that may be started. */
  seconds: number | null
  /** How many people would get it, of a campaign that was never started. */
  willGet: number | null
  /** The first fault that prevents a start. */
  fault: CampaignFault | null
}

/** One interval of a campaign's chart. */
export interface CampaignChartPart {
  /** ISO 8601: its beginning. */
  at: string
  sent: number
  delivered: number
  read: number
  replied: number
}

export interface CampaignChart {
  /** Minutes per part, from some minutes to a day, so that the chart has a readable number of parts. */
  minutes: number
  /** Without gaps; empty when nothing was sent. */
  parts: CampaignChartPart[]
}

/** One number of a campaign. Times are ISO 8601. */
export interface CampaignShipment {
  id: string
  /** Name and number are empty after the person's data was erased, or its retention time has passed. */
  name: string
  number: string
  state: ReportState
  /** An ErrorCode, or a code of WhatsApp. */
  reason: string | null
  connection: { id: number; name: string } | null
  /** From 1 to 5; null when none was chosen yet. */
  variant: number | null
  confirmationRequestedAt: string | null
  confirmedAt: string | null
  declinedAt: string | null
  sentAt: string | null
  deliveredAt: string | null
  readAt: string | null
  repliedAt: string | null
  /** Ticket of its message; null when there is none (any more). */
  ticketUuid: string | null
  messageId: string | null
}

const shipmentFilter = {
  state: string<ReportState>().oneOf(reportStates),
  /** Only shipments with this reason. */
  reason: text(100),
  connectionId: id(),
  variant: number().integer().min(1).max(5),
}

/**
 * Results of a campaign. `get` counts every shipment, so clients call it at most every three seconds, and
 * every ten for campaigns of more than ten thousand; `chart` at most once a minute.
 */
export const campaignReportApi = {
  get: endpoint('GET', '/campaigns/:id/report', { params: idParams }).answers<CampaignReport>(),
  /** Figures for one page of the list. Unknown ids are left out. */
  figures: endpoint('GET', '/campaign-figures', {
    query: object({ ids: jsonIds() }),
  }).answers<CampaignFigures[]>(),
  chart: endpoint('GET', '/campaigns/:id/chart', { params: idParams }).answers<CampaignChart>(),
  /** In the order of the list. */
  shipments: endpoint('GET', '/campaigns/:id/shipments', {
    params: idParams,
    query: object({
      ...shipmentFilter,
      searchParam: pageQuery.searchParam,
      /** Id of the last known shipment. The answer continues after it. */
      after: messageId(),
    }),
  }).answers<{ shipments: CampaignShipment[]; hasMore: boolean }>(),
  export: endpoint('GET', '/campaigns/:id/shipments/export', {
    params: idParams,
    query: object({ ...exportQuery, ...shipmentFilter }),
  }).answers<string>(),
}
