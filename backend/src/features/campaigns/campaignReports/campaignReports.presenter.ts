import {
  phrases,
  type CampaignCounts,
  type CampaignReport,
  type CampaignShipment,
  type CampaignVariantCounts,
  type Exclusion,
  type ReasonCount,
  type ReportState,
  type Language,
  type TableHeadings,
} from '@balcao/contract'
import type { ShipmentGroup } from '../campaignRuns/index.js'
import type { ShipmentRow } from './campaignReports.queries.js'

/** Reasons for an unusable number: it is not on WhatsApp, or WhatsApp was not asked. */
const INVALID: readonly (string | null)[] = ['invalid', 'unchecked'] satisfies Exclusion[]

const REMAINING = ['waiting', 'confirming', 'queued']

const sumOf = <T>(rows: readonly T[], count: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + count(row), 0)

export function countsOf(groups: readonly ShipmentGroup[], optedOut: number): CampaignCounts {
  const all = (fact: Exclude<keyof ShipmentGroup, 'campaignId' | 'state' | 'reason' | 'variant'>) =>
    sumOf(groups, (group) => group[fact])
  const inStates = (...states: readonly string[]) =>
    sumOf(groups, ({ state, count }) => (states.includes(state) ? count : 0))
  const contacts = all('count')
  const invalid = sumOf(groups, ({ state, reason, count }) =>
    state === 'skipped' && INVALID.includes(reason) ? count : 0,
  )
  return {
    contacts,
    valid: contacts - invalid,
    remaining: inStates(...REMAINING),
    confirmationRequested: all('requested'),
    confirmed: all('confirmed'),
    declined: inStates('declined'),
    sent: all('sent'),
    delivered: all('delivered'),
    read: all('read'),
    replied: all('replied'),
    failed: inStates('failed'),
    skipped: inStates('skipped'),
    optedOut,
  }
}

/**
 * How many shipments will be sent without another answer. A customer who was asked to confirm and does not
 * answer gets no message.
 */
export const leftToSend = (groups: readonly ShipmentGroup[]): number =>
  sumOf(groups, ({ state, count }) => (state === 'waiting' || state === 'queued' ? count : 0))

const isReasoned = (state: string): state is ReasonCount['state'] => state === 'failed' || state === 'skipped'

/** Each reason once, the most frequent first. */
function reasonsOf(groups: readonly ShipmentGroup[]): ReasonCount[] {
  const reasons = new Map<string, ReasonCount>()
  for (const { state, reason, count } of groups) {
    if (!isReasoned(state)) continue
    const key = `${state} ${reason ?? ''}`
    const existing = reasons.get(key)
    reasons.set(key, { state, reason: reason ?? '', count: (existing?.count ?? 0) + count })
  }
  return [...reasons.values()].sort((one, other) => other.count - one.count)
}

function variantsOf(groups: readonly ShipmentGroup[]): CampaignVariantCounts[] {
  const variants = [...new Set(groups.flatMap(({ variant, sent }) => (sent > 0 ? (variant ?? []) : [])))]
  return variants
    .sort((one, other) => one - other)
    .map((variant) => {
      const own = groups.filter((group) => group.variant === variant)
      const total = (fact: 'sent' | 'delivered' | 'read' | 'replied') => sumOf(own, (group) => group[fact])
      return {
        variant,
        sent: total('sent'),
        delivered: total('delivered'),
        read: total('read'),
        replied: total('replied'),
      }
    })
}

/**
 * The report of a campaign's shipments. For a running campaign the caller adds the expected end and people.
 */
export const presentReport = (groups: readonly ShipmentGroup[], optedOut: number): CampaignReport => ({
  counts: countsOf(groups, optedOut),
  reasons: reasonsOf(groups),
  variants: variantsOf(groups),
  expectedEnd: null,
  cost: null,
  people: null,
})

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const stateOf = ({ state, deliveredAt, readAt }: ShipmentRow): ReportState => {
  if (state !== 'sent') return state as ReportState
  if (readAt) return 'read'
  return deliveredAt ? 'delivered' : 'sent'
}

/** The number of an erased person is replaced by a placeholder, and is shown as empty. */
const numberOf = (number: string): string => (/^\d+$/.test(number) ? number : '')

export const presentShipment = (row: ShipmentRow): CampaignShipment => ({
  id: row.id,
  name: row.name,
  number: numberOf(row.number),
  state: stateOf(row),
  reason: row.reason,
  connection: row.connectionName === null ? null : { id: row.connectionId ?? 0, name: row.connectionName },
  variant: row.variant,
  confirmationRequestedAt: iso(row.confirmationRequestedAt),
  confirmedAt: iso(row.confirmedAt),
  declinedAt: iso(row.declinedAt),
  sentAt: iso(row.sentAt),
  deliveredAt: iso(row.deliveredAt),
  readAt: iso(row.readAt),
  repliedAt: iso(row.repliedAt),
  ticketUuid: row.ticketUuid,
  messageId: row.messageId,
})

/**
 * Cells of an exported row. Times are in the company's time zone; codes are translated where a phrase exists.
 */
export function presentShipmentLine(row: ShipmentRow, language: Language, clockOf: (at: Date) => string) {
  const { cells } = phrases[language]
  const at = (time: Date | null) => (time ? clockOf(time) : '')
  return {
    id: Number(row.id),
    name: row.name,
    number: numberOf(row.number),
    state: cells.reportStates[stateOf(row)],
    reason: reasonText(row.reason, cells.exclusions),
    connection: row.connectionName ?? '',
    variant: row.variant,
    confirmationRequestedAt: at(row.confirmationRequestedAt),
    confirmedAt: at(row.confirmedAt),
    declinedAt: at(row.declinedAt),
    sentAt: at(row.sentAt),
    deliveredAt: at(row.deliveredAt),
    readAt: at(row.readAt),
    repliedAt: at(row.repliedAt),
  } satisfies Record<keyof TableHeadings['campaignReport'] | 'id', unknown>
}

/** Our own reasons are translated. An error code, or a code of WhatsApp's, stays as it is. */
const reasonText = (reason: string | null, words: Record<string, string>): string =>
  reason === null ? '' : (words[reason] ?? reason)
