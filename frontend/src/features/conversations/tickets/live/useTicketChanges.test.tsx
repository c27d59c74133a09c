import { channelName } from '@balcao/contract/realtime'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dispatch } from '../../../../data/realtime/hub'
import { aTicket } from '../../../../testing/samples'
import type { TicketChange } from '../ticketList.rules'
import { useTicketChanges } from './useTicketChanges'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tell = (payload: object) => dispatch(1, channelName('ticket', 1), payload)

function hearing() {
  const heard: string[] = []
  const handle = (changes: readonly TicketChange[]) =>
    void heard.push(changes.map(({ ticketId, ticket }) => `${ticketId} ${ticket?.status ?? 'gone'}`).join())
  renderHook(() => useTicketChanges(handle, () => undefined))
  return heard
}

it.each([0, 1, 30, 59])(
  'a ticket that is told as gone and then anew is one change, %i ms after other news',
  (ms) => {
    const heard = hearing()
    tell({ action: 'update', ticket: aTicket({ id: 41 }) })
    vi.advanceTimersByTime(ms)
    tell({ action: 'delete', ticketId: 40 })
    vi.advanceTimersByTime(59)
    tell({ action: 'update', ticket: aTicket({ id: 40, status: 'closed' }) })
    vi.advanceTimersByTime(60)
    expect(heard.join()).toBe('41 open,40 closed')
  },
)

it('a change of a ticket and the reading right after it are one change', () => {
  const heard = hearing()
  tell({
    action: 'update',
    ticket: aTicket({ id: 40, status: 'open', updatedAt: '2026-03-02T12:00:00.000Z' }),
  })
  tell({ action: 'updateUnread', ticketId: 40 })
  tell({
    action: 'update',
    ticket: aTicket({ id: 40, status: 'open', updatedAt: '2026-03-02T12:00:00.010Z' }),
  })
  vi.advanceTimersByTime(60)
  expect(heard).toEqual(['40 open'])
})

it('one that is gone and does not come back is gone', () => {
  const heard = hearing()
  tell({ action: 'delete', ticketId: 40 })
  vi.advanceTimersByTime(120)
  expect(heard).toEqual(['40 gone'])
})

it('what a ticket shows of others is not brought back by what was told of it before', () => {
  const names: (string | undefined)[] = []
  renderHook(() =>
    useTicketChanges(
      ([change]) => names.push(change?.ticket?.contact.name),
      (patch) => names.push(patch(aTicket()).contact.name),
    ),
  )
  tell({ action: 'update', ticket: aTicket({ updatedAt: '2026-03-02T12:00:00.000Z' }) })
  const contact = { ...aTicket().contact, name: 'Marina D.' }
  dispatch(1, channelName('contact', 1), { action: 'update', contact })
  vi.advanceTimersByTime(60)
  expect(names).toEqual(['Marina D.', 'Marina D.'])
})
