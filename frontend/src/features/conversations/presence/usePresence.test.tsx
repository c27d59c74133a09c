import { channelName, PRESENCE_INTERVAL_MS } from '@balcao/contract/realtime'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dispatch } from '../../../data/realtime/hub'
import { closeRooms, openRooms } from '../../../data/realtime/rooms'
import { announce, usePresence } from './usePresence'

vi.mock('../../../session', () => ({ useActor: () => ({ id: 1 }) }))

let received: string[]
const hear = (doing: string) =>
  act(() =>
    dispatch(7, channelName('ticketPresence', 7), {
      action: 'update',
      ticketId: 3,
      doing,
      user: { id: 2, name: 'Bia' },
    }),
  )
const open = (isSilent: boolean) =>
  renderHook((silent: boolean) => usePresence({ id: 3, uuid: 't3' }, { isSilent: silent }), {
    initialProps: isSilent,
  })

beforeEach(() => {
  vi.useFakeTimers()
  received = []
  openRooms((event, notice) =>
    received.push(event === 'ticketPresence' ? (notice as { doing: string }).doing : event),
  )
})
afterEach(() => {
  closeRooms()
  vi.useRealTimers()
})

it('a viewer is announced on opening, to later viewers, and at intervals', () => {
  const { unmount } = open(false)
  announce({ ticketId: 3, doing: 'writing' })
  expect(received).toEqual(['joinChatBox', 'viewing', 'writing'])
  hear('viewing')
  vi.advanceTimersByTime(PRESENCE_INTERVAL_MS)
  expect(received.slice(3)).toEqual(['writing', 'writing'])
  unmount()
  announce({ ticketId: 3, doing: 'viewing' })
  expect(received.slice(5)).toEqual(['left', 'leaveChatBox'])
})

it('who reads along in silence sees the others and is not seen, until the ticket is somebody’s', () => {
  const { result, rerender } = open(true)
  hear('viewing')
  announce({ ticketId: 3, doing: 'writing' })
  vi.advanceTimersByTime(PRESENCE_INTERVAL_MS)
  expect(result.current.map(({ name }) => name)).toEqual(['Bia'])
  expect(received).toEqual([])
  rerender(false)
  expect(received).toEqual(['joinChatBox', 'viewing'])
})

it('a window in the background says so, and looks again when it comes back', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const notices: object[] = []
  openRooms((event, notice) => void (event === 'ticketPresence' && notices.push(notice as object)))
  const { unmount } = open(false)
  vi.advanceTimersByTime(PRESENCE_INTERVAL_MS)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  const viewing = { ticketId: 3, doing: 'viewing' }
  expect(notices).toEqual([{ ...viewing, isHidden: true }, { ...viewing, isHidden: true }, viewing])
  unmount()
  hidden.mockRestore()
})
