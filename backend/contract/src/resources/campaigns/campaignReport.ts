import { number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams, jsonIds, messageId, text } from '../../fields.js'
import { pageQuery } from '../../pagination.js'
import { exportQuery } from '../../text/spreadsheet.js'
import type { CampaignFault } from './campaigns.js'

/**
 * How far a shipment has come, each by one word: `waiting` for its turn, `confirming` asked whether the
 * campaign is wanted, `queued` a message that has not left; then where its message is, or why there is none:
 * `failed`, `declined` by the customer, `skipped` before anything was sent.
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

/**
 * Shipments of a campaign. What was read was delivered, and what was delivered was sent: each counts there,
 * too.
 */
export interface CampaignCounts {
  /** One for each number of the list. */
  contacts: number
  /** Of those, the numbers that can be written to: all but those that are not on WhatsApp, or no numbers. */
  valid: number
  /** Whose turn has not come, who has not answered whether they want it, and what has not left. */
  remaining: number
  confirmationRequested: number
  confirmed: number
  declined: number
  sent: number
  delivered: number
  read: number
  /** Whose customer has written after it. */
  replied: number
  failed: number
  /** Left out before anything was sent. */
  skipped: number
  /** Who asked, because of this campaign, for no other. */
  optedOut: number
}

/** Why some of them got no message. */
export interface ReasonCount {
  state: Extract<ReportState, 'failed' | 'declined' | 'skipped'>
  /** An ErrorCode, or WhatsApp's own code. */
  reason: string
  count: number
}

/** What came of one of a campaign's texts. */
export interface CampaignVariantCounts {
  /** From 1 to 5. */
  variant: number
  sent: number
  delivered: number
  read: number
  replied: number
}

/** What came of a campaign until now. */
export interface CampaignReport {
  counts: CampaignCounts
  reasons: ReasonCount[]
  /** Those of which something was sent. */
  variants: CampaignVariantCounts[]
  /** ISO 8601: about when it ends, as it goes now; null when it does not run, or is paused. */
  expectedEnd: string | null
}

/** What a list shows of a campaign besides the campaign itself. */
export interface CampaignFigures {
  id: number
  /** What came of it until now; null of one that was never started. */
  counts: CampaignCounts | null
  /** Of one that runs: who is still sent to without a further answer. */
  left: number
  /** ISO 8601: about when it ends; of one that runs and is not paused, or that may be started. */
  endsAt: string | null
  /** Seconds that it would take; of one that may be started. */
  seconds: number | null
  /** Who would get it; of one that was never started. */
  willGet: number | null
  /** The first of what keeps it from being started. */
  fault: CampaignFault | null
}

/** A stretch of a campaign's chart. */
export interface CampaignChartPart {
  /** ISO 8601: its beginning. */
  at: string
  sent: number
  delivered: number
  read: number
  replied: number
}

export interface CampaignChart {
  /** Minutes of each part: from some minutes to a day, so that the campaign has a readable number of them. */
  minutes: number
  /** Without gaps; empty when nothing was sent. */
  parts: CampaignChartPart[]
}

/** One number of a campaign. Times are ISO 8601. */
export interface CampaignShipment {
  id: string
  /** Empty, as the number, when the person's data was erased or its time has passed. */
  name: string
  number: string
  state: ReportState
  /** An ErrorCode, or WhatsApp's own code. */
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
  /** Where its message is; null when there is none, or not any more. */
  ticketUuid: string | null
  messageId: string | null
}

const shipmentFilter = {
  state: string<ReportState>().oneOf(reportStates),
  /** Of one reason alone. */
  reason: text(100),
  connectionId: id(),
  variant: number().integer().min(1).max(5),
}

/**
 * What comes of a campaign. `get` counts every shipment: a client asks every three seconds at most, of more
 * than ten thousand every ten; `chart` once a minute.
 */
export const campaignReportApi = {
  get: endpoint('GET', '/campaigns/:id/report', { params: idParams }).answers<CampaignReport>(),
  /** What a page of the list shows besides; ids of no campaign are left out. */
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
      /** The last one that is known: those behind it are answered. */
      after: messageId(),
    }),
  }).answers<{ shipments: CampaignShipment[]; hasMore: boolean }>(),
  export: endpoint('GET', '/campaigns/:id/shipments/export', {
    params: idParams,
    query: object({ ...exportQuery, ...shipmentFilter }),
  }).answers<string>(),
}
