import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aPreview, aTicket, canOfAttendant } from '../../../../testing/samples'
import { ticketsOf, withEnd, type ListData, type Reader } from '../ticketList.rules'
import { createThrottle } from '../../../../data/throttle'
import { createBatch } from './batch'
import { tagPatch } from './ticketParts.rules'
import { applyToContacts, applyToLists, applyToOpenTickets, patchEverywhere } from './tickets.live'

const me: Reader = { id: 1, queueIds: null }
const later = '2026-03-02T11:00:00.000Z'
const can = canOfAttendant
const ticket = aTicket({ can })
const list = (...tickets: (typeof ticket)[]): ListData => ({
  pages: [withEnd({ tickets, count: tickets.length, hasMore: false, nextCursor: null })],
  pageParams: [null],
})

let client: QueryClient
const openKey = ['tickets', 'open', ticket.uuid]
const ids = (status: string) =>
  ticketsOf(client.getQueryData<ListData>(['tickets', 'list', { status, showAll: true }])!).map(
    ({ id }) => id,
  )

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(['tickets', 'list', { status: 'open', showAll: true }], list(ticket))
  client.setQueryData(['tickets', 'list', { status: 'closed', showAll: true }], list())
  client.setQueryData(openKey, ticket)
})

describe('an event about a ticket', () => {
  it('moves it between the cached lists', () => {
    const closed = aTicket({ status: 'closed', updatedAt: later })
    applyToLists(client, [{ ticketId: ticket.id, ticket: closed }], me)
    expect([ids('open'), ids('closed')]).toEqual([[], [40]])
  })

  it.each([
    ['as it is now', { ticketId: 40, ticket: aTicket({ status: 'closed', updatedAt: later }) }],
    ['as gone from the reader’s sight', { ticketId: 40, ticket: null, updatedAt: later }],
    ['as deleted', { ticketId: 40, ticket: null }],
  ])('is not undone by an answer that was given before it, when the ticket was told %s', (_how, event) => {
    applyToLists(client, [event], me)
    applyToLists(client, [{ ticketId: 40, ticket: aTicket({ updatedAt: '2026-03-02T10:30:00.000Z' }) }], me)
    expect(ids('open')).toEqual([])
  })

  it('takes nothing away that was read after it, of which it told the first half', () => {
    applyToLists(client, [{ ticketId: 40, ticket: null, updatedAt: ticket.updatedAt }], me)
    expect(ids('open')).toEqual([40])
  })

  it('shows in the open ticket, and asks what may be done only when who holds it changed', () => {
    const invalidate = vi.spyOn(client, 'invalidateQueries').mockResolvedValue()
    const message = aTicket({ preview: aPreview({ text: 'Nova' }), updatedAt: later })
    applyToOpenTickets(client, [{ ticketId: 40, ticket: message }])
    expect(client.getQueryData(openKey)).toEqual({ ...message, can })
    expect(invalidate).not.toHaveBeenCalled()
    const taken = aTicket({ userId: 5, updatedAt: '2026-03-02T12:00:00.000Z' })
    applyToOpenTickets(client, [{ ticketId: 40, ticket: taken }])
    expect(client.getQueryData(openKey)).toEqual({ ...taken, can })
    expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: openKey })
  })

  it('is ignored by the open ticket when it is not newer', () => {
    applyToOpenTickets(client, [{ ticketId: 40, ticket: aTicket({ status: 'closed' }) }])
    expect(client.getQueryData(openKey)).toBe(ticket)
  })
})

it('a ticket that was refused is fetched again when it becomes visible to the user', async () => {
  const queryFn = vi.fn().mockRejectedValueOnce(new Error('ERR_NO_TICKET_FOUND')).mockResolvedValue(ticket)
  const queryKey = ['tickets', 'open', 'uuid-41']
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
  applyToOpenTickets(client, [{ ticketId: 40, ticket }])
  expect(queryFn).toHaveBeenCalledOnce()
  applyToOpenTickets(client, [{ ticketId: 41, ticket: aTicket({ id: 41, uuid: 'uuid-41' }) }])
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(ticket))
  stop()
})

describe('the attendances of a contact', () => {
  const key = ['tickets', 'ofContact', 7]
  const other = aTicket({ id: 41, lastMessageAt: '2026-03-01T10:00:00.000Z' })
  const visible = () => {
    const data = client.getQueryData<ListData>(key)
    return data && ticketsOf(data).map(({ id, status }) => [id, status])
  }
  beforeEach(() => void client.setQueryData(key, list(ticket, other)))

  it('follow their tickets, and take in new ones of the contact alone', () => {
    const changes = [
      aTicket({ status: 'closed', updatedAt: later }),
      aTicket({ id: 42, status: 'pending', lastMessageAt: later, updatedAt: later }),
      aTicket({ id: 43, contactId: 8, updatedAt: later }),
      aTicket({ id: 41, status: 'closed' }),
    ].map((each) => ({ ticketId: each.id, ticket: each }))
    applyToContacts(client, changes)
    expect(visible()).toEqual([
      [42, 'pending'],
      [40, 'closed'],
      [41, 'open'],
    ])
    applyToContacts(client, [{ ticketId: 42, ticket: null }])
    expect(visible()?.map(([id]) => id)).toEqual([40, 41])
  })
})

describe('what tickets show of others', () => {
  const tag = { id: 5, name: 'VIP', color: '#c00', kanban: 0 } as const

  it('changes in every list and in the open ticket, and nothing is fetched', () => {
    const tagged = aTicket({ can, tags: [tag] })
    const listKey = ['tickets', 'list', { status: 'open', showAll: true }]
    client.setQueryData(listKey, list(tagged))
    client.setQueryData(openKey, tagged)
    patchEverywhere(client, tagPatch({ action: 'update', tag: { ...tag, name: 'Ouro' } }))
    const renamed = { ...tagged, tags: [{ ...tag, name: 'Ouro' }] }
    expect(ticketsOf(client.getQueryData<ListData>(listKey)!)).toEqual([renamed])
    expect(client.getQueryData(openKey)).toEqual(renamed)
    expect(client.isFetching()).toBe(0)
  })
})

describe('events that come together', () => {
  beforeEach(() => void vi.useFakeTimers())

  it('are handed over once, the last of each ticket', () => {
    const handle = vi.fn()
    const batch = createBatch<string>(60, handle)
    const last = (_earlier: string, incoming: string) => incoming
    batch.add(1, 'left', last)
    batch.add(2, 'x', last)
    batch.add(1, 'came', last)
    vi.advanceTimersByTime(60)
    expect(handle).toHaveBeenCalledExactlyOnceWith(['x', 'came'])
    vi.useRealTimers()
  })

  it('are counted at once and then no more often than the throttle lets them', () => {
    const work = vi.fn()
    const throttle = createThrottle(1000, work)
    throttle.run()
    throttle.run()
    throttle.run()
    expect(work).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1000)
    expect(work).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(5000)
    expect(work).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })
})
