import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aTicket } from '../../../../testing/samples'
import { useMarkRead } from './useMarkRead'

const read = vi.hoisted(() => vi.fn())
vi.mock('../tickets.commands', () => ({ useReadTicket: () => read }))
vi.mock('../../../../session', () => ({ useActor: () => ({ id: 1 }) }))

const unread = aTicket({ unreadMessages: 2 })

function open(ticket: Ticket) {
  let drawn = 0
  const { result, rerender } = renderHook(
    (ticket: Ticket) => {
      drawn += 1
      return useMarkRead(ticket)
    },
    { initialProps: ticket },
  )
  return {
    look: (isSeen: boolean) => act(() => result.current(isSeen)),
    change: (part: Partial<Ticket>) => rerender({ ...ticket, ...part }),
    drawn: () => drawn,
  }
}

beforeEach(() => void read.mockClear())

it('a ticket is marked as read once its thread is in view, and nothing is drawn for that', () => {
  const { look, drawn } = open(unread)
  expect(read).not.toHaveBeenCalled()
  look(true)
  expect(read.mock.calls).toEqual([[unread.id]])
  look(true)
  expect(read).toHaveBeenCalledOnce()
  expect(drawn()).toBe(1)
})

it('a ticket is marked as read again for a new message, and when it returns into view', () => {
  const { look, change } = open(unread)
  look(true)
  change({ lastMessageAt: '2026-03-02T11:00:00.000Z' })
  expect(read).toHaveBeenCalledTimes(2)
  look(false)
  change({ lastMessageAt: '2026-03-02T12:00:00.000Z' })
  expect(read).toHaveBeenCalledTimes(2)
  look(true)
  expect(read).toHaveBeenCalledTimes(3)
})

it.each([
  ['one that a colleague attends', { userId: 2 }],
  ['one that waits', { status: 'pending' as const }],
  ['one that has been read', { unreadMessages: 0 }],
])('never %s', (_which, part) => {
  const { look } = open({ ...unread, ...part })
  look(true)
  expect(read).not.toHaveBeenCalled()
})
