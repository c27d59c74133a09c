import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../data/ApiError'
import { aTicket } from '../../../../testing/samples'
import { usePendingRemovals } from './pendingRemovals'
import { useUndoable } from './useUndoable'

const toasts = vi.hoisted(() => ({ error: vi.fn(), undo: vi.fn(() => () => undefined) }))
vi.mock('../../../../ui/feedback/toast', () => ({ toast: toasts, UNDO_MS: 5_000 }))

const ticket = aTicket()
const work = vi.fn(() => Promise.resolve())

/** @param openOne the uuid of the ticket whose conversation is open */
function sendAway(openOne = ticket.uuid) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/tickets/${openOne}?queues=2`]}>
      <Routes>
        <Route path="/tickets/:uuid?" element={children} />
      </Routes>
    </MemoryRouter>
  )
  const { result } = renderHook(
    () => ({ sendAway: useUndoable(), leaving: usePendingRemovals(), at: useLocation() }),
    { wrapper },
  )
  act(() => result.current.sendAway({ ticket, what: 'transfer', text: 'Foi', act: work }))
  return result
}
const later = () => act(() => vi.advanceTimersByTimeAsync(5_000))

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(() => vi.useRealTimers())

it('a ticket that is sent away leaves at once, and really when it can no longer be taken back', async () => {
  const result = sendAway()
  expect(result.current.leaving).toEqual([ticket])
  expect(result.current.at.pathname + result.current.at.search).toBe('/tickets?queues=2')
  expect(work).not.toHaveBeenCalled()
  await later()
  expect(work).toHaveBeenCalledOnce()
  expect(result.current.leaving).toEqual([])
})

it('taken back it is open again, and nothing was done', async () => {
  const result = sendAway()
  const [, undo] = toasts.undo.mock.calls[0] as unknown as [string, () => void]
  act(undo)
  expect(result.current.leaving).toEqual([])
  expect(result.current.at.pathname).toBe(`/tickets/${ticket.uuid}`)
  await later()
  expect(work).not.toHaveBeenCalled()
})

it('one that is sent away from its row leaves the open conversation, and so does taking it back', () => {
  const result = sendAway('other')
  const [, undo] = toasts.undo.mock.calls[0] as unknown as [string, () => void]
  expect(result.current.at.pathname).toBe('/tickets/other')
  act(undo)
  expect(result.current.leaving).toEqual([])
  expect(result.current.at.pathname).toBe('/tickets/other')
})

it('refused by the server it comes back, with the reason', async () => {
  work.mockRejectedValueOnce(new ApiError('ERR_NO_PERMISSION', 403))
  const result = sendAway()
  await later()
  expect(result.current.leaving).toEqual([])
  expect(toasts.error).toHaveBeenCalledOnce()
})
