import type { CampaignCounts, CampaignShipment } from '@balcao/contract/resources/campaigns/campaignReport'
import { describe, expect, it } from 'vitest'
import {
  funnelOf,
  lastTimeOf,
  percentOf,
  pagesInView,
  toBeSent,
  totalsOf,
  withPage,
} from './campaignReport.rules'

const counts: CampaignCounts = {
  contacts: 1_200,
  valid: 1_142,
  remaining: 178,
  confirmationRequested: 964,
  confirmed: 612,
  declined: 20,
  sent: 578,
  delivered: 570,
  read: 300,
  replied: 40,
  failed: 6,
  skipped: 58,
  optedOut: 9,
}

const shipment = (id: string, times: Partial<CampaignShipment> = {}): CampaignShipment => ({
  id,
  name: `Cliente ${id}`,
  number: '5511987654321',
  state: 'sent',
  reason: null,
  connection: null,
  variant: 1,
  confirmationRequestedAt: null,
  confirmedAt: null,
  declinedAt: null,
  sentAt: null,
  deliveredAt: null,
  readAt: null,
  repliedAt: null,
  ticketUuid: null,
  messageId: null,
  ...times,
})

it.each([
  [0, 0, 0],
  [5, 0, 0],
  [1, 3, 33],
  [1, 1_000, 1],
  [999, 1_000, 99],
  [1_000, 1_000, 100],
])('%i of %i are %i percent: only all are 100, and only none 0', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})

describe('the way from the list to the answer', () => {
  it('has the question and its answer where it is asked', () => {
    expect(funnelOf(counts, true).map(({ name, percent }) => [name, percent])).toEqual([
      ...[
        ['contacts', 100],
        ['valid', 95],
        ['confirmationRequested', 80],
        ['confirmed', 51],
      ],
      ...[
        ['sent', 48],
        ['delivered', 48],
        ['read', 25],
        ['replied', 3],
      ],
    ])
  })

  it('goes without it elsewhere', () => {
    const names = funnelOf(counts, false).map(({ name }) => name)
    expect(names).toEqual(['contacts', 'valid', 'sent', 'delivered', 'read', 'replied'])
  })

  it('is to be sent to all but who is left out and who declined', () => {
    expect(toBeSent(counts)).toBe(1_122)
    expect(toBeSent({ ...counts, contacts: 0, skipped: 0, declined: 0 })).toBe(0)
  })
})

it('a chart comes to the sum of its parts', () => {
  const part = { at: '2026-11-22T13:00:00.000Z', sent: 2, delivered: 1, read: 0, replied: 1 }
  expect(totalsOf({ minutes: 5, parts: [part, part] })).toEqual({
    sent: 4,
    delivered: 2,
    read: 0,
    replied: 2,
  })
  expect(totalsOf({ minutes: 5, parts: [] })).toEqual({ sent: 0, delivered: 0, read: 0, replied: 0 })
})

it('what last became of a shipment is the latest of its times', () => {
  expect(lastTimeOf(shipment('1'))).toBeNull()
  const sent = { sentAt: '2026-11-22T13:00:00.000Z', deliveredAt: '2026-11-22T13:00:05.000Z' }
  expect(lastTimeOf(shipment('1', sent))).toBe(sent.deliveredAt)
  // A customer may answer a message without a read receipt.
  const asked = { confirmationRequestedAt: '2026-11-22T14:00:00.000Z', sentAt: '2026-11-22T13:00:00.000Z' }
  expect(lastTimeOf(shipment('1', asked))).toBe(asked.confirmationRequestedAt)
})

describe('a page that is read anew', () => {
  const pages = [
    { shipments: [shipment('8'), shipment('9')], hasMore: true },
    { shipments: [shipment('10'), shipment('11')], hasMore: false },
  ]
  const idsOf = (all: typeof pages) => all.map(({ shipments }) => shipments.map(({ id }) => id))

  it('loses what fits the filter no more, and takes nothing from the next page', () => {
    const fresh = { shipments: [shipment('9'), shipment('10')], hasMore: true }
    expect(idsOf(withPage(pages, 0, fresh, '9'))).toEqual([['9'], ['10', '11']])
  })

  it('grows when it is the last one', () => {
    const fresh = { shipments: ['10', '11', '12'].map((id) => shipment(id)), hasMore: true }
    const now = withPage(pages, 1, fresh, null)
    expect(idsOf(now)).toEqual([
      ['8', '9'],
      ['10', '11', '12'],
    ])
    expect(now[1]?.hasMore).toBe(true)
  })
})

it.each([
  [{ startIndex: 0, endIndex: 1 }, [0]],
  [{ startIndex: 1, endIndex: 2 }, [0, 1]],
  [{ startIndex: 2, endIndex: 9 }, [1]],
])('of two pages, the rows %j are on %j', (range, places) => {
  const page = { shipments: [shipment('1'), shipment('2')], hasMore: true }
  const gone = { shipments: [], hasMore: true }
  expect(pagesInView([page, page], range)).toEqual(places)
  expect(pagesInView([page, gone, page], { startIndex: 2, endIndex: 2 })).toEqual([2])
})
