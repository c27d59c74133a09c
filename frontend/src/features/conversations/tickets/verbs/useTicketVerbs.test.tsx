import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../data/ApiError'
import { aTicket } from '../../../../testing/samples'
import { useTicketVerbs } from './useTicketVerbs'

const toasts = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), undo: vi.fn(), warning: vi.fn() }))
const answer = vi.hoisted(() => vi.fn<(options: unknown) => Promise<unknown>>())
vi.mock('../../../../ui/feedback/toast', () => ({ toast: toasts }))
vi.mock('../../../../data/apiClient', () => ({
  call: (_endpoint: unknown, options: unknown) => answer(options),
}))
const closing = vi.hoisted(() => ({ mode: 'disabled', reasons: [] as object[] }))
vi.mock('../../closeReasons', () => ({ useCloseReasons: () => closing }))
vi.mock('../../../../session', () => ({
  useActor: () => ({ id: 1, profile: 'user', queues: [] }),
  useCan: () => () => false,
}))

const pending = aTicket({ status: 'pending', userId: null, user: null })
const open = aTicket({ updatedAt: '2026-03-02T11:00:00.000Z' })

const useVerbsAndPlace = () => ({ verbs: useTicketVerbs(), at: useLocation() })

/** @param uuid the ticket whose conversation is open */
function mount(uuid = 'other') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/tickets/${uuid}?view=waiting&queues=2`]}>
        <Routes>
          <Route path="/tickets/:uuid?" element={children} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  )
  return renderHook(useVerbsAndPlace, { wrapper }).result
}
const placeOf = (result: ReturnType<typeof mount>) =>
  `${result.current.at.pathname}${result.current.at.search}`

beforeEach(() => vi.clearAllMocks())

describe('the verbs of a ticket', () => {
  it('accepting stays with the ticket, under the tab it is in now and the same filters', async () => {
    answer.mockResolvedValue(open)
    const result = mount()
    act(() => result.current.verbs.run('accept', pending))
    await waitFor(() => expect(placeOf(result)).toBe(`/tickets/${open.uuid}?queues=2`))
    expect(answer).toHaveBeenCalledWith({ params: { id: 40 }, body: { status: 'open', userId: 1 } })
  })

  it('the loser of a race is told who has it, and stays where they are', async () => {
    const owner = { id: 2, name: 'Ana' }
    answer.mockRejectedValue(
      new ApiError('ERR_OTHER_OPEN_TICKET', 400, {
        error: 'ERR_OTHER_OPEN_TICKET',
        ticket: { id: 40, uuid: 'x', status: 'open', userId: 2, user: owner, queue: null },
      }),
    )
    const result = mount()
    act(() => result.current.verbs.run('accept', pending))
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Ana já aceitou este atendimento'),
    )
    expect(placeOf(result)).toBe('/tickets/other?view=waiting&queues=2')
  })

  it('what is in the way of reopening is named, and a button leads to it', async () => {
    answer.mockRejectedValue(
      new ApiError('ERR_OTHER_OPEN_TICKET', 400, {
        error: 'ERR_OTHER_OPEN_TICKET',
        ticket: {
          id: 41,
          uuid: 'newer',
          status: 'open',
          userId: 2,
          user: { id: 2, name: 'Ana' },
          queue: null,
        },
      }),
    )
    const result = mount()
    act(() => result.current.verbs.run('reopen', aTicket({ status: 'closed' })))
    await waitFor(() => expect(toasts.error).toHaveBeenCalledOnce())
    const [text, way] = toasts.error.mock.calls[0] as [string, { run: () => void }]
    expect(text).toBe('Este contato já está em atendimento com Ana')
    act(way.run)
    expect(placeOf(result)).toBe('/tickets/newer?view=waiting&queues=2')
  })

  it('returning leaves the ticket', async () => {
    answer.mockResolvedValue(pending)
    const result = mount(open.uuid)
    act(() => result.current.verbs.run('return', open))
    await waitFor(() => expect(placeOf(result)).toBe('/tickets?view=waiting&queues=2'))
    expect(answer).toHaveBeenCalledWith({ params: { id: 40 }, body: { status: 'pending', userId: null } })
  })

  async function resolved(ticket: typeof open) {
    answer.mockResolvedValueOnce({ ...ticket, status: 'closed', userId: ticket.userId ?? 1 })
    const result = mount(ticket.uuid)
    act(() => result.current.verbs.run('resolve', ticket))
    await waitFor(() => expect(toasts.undo).toHaveBeenCalledOnce())
    await waitFor(() => expect(placeOf(result)).toBe('/tickets?view=waiting&queues=2'))
    const [, undo] = toasts.undo.mock.calls[0] as [string, () => void]
    return { result, undo }
  }

  it('resolving leaves the ticket and can be taken back: it is where it was, with whom it was', async () => {
    const { result, undo } = await resolved(open)
    expect(answer).toHaveBeenCalledWith({
      params: { id: 40 },
      body: { status: 'closed', userId: 1, queueId: 2 },
    })
    answer.mockResolvedValueOnce(open)
    act(undo)
    await waitFor(() => expect(placeOf(result)).toBe(`/tickets/${open.uuid}?queues=2`))
    expect(answer).toHaveBeenLastCalledWith({ params: { id: 40 } })
    expect(toasts.warning).not.toHaveBeenCalled()
  })

  it('resolving a ticket from its row keeps the open conversation, and so does the undo', async () => {
    answer.mockResolvedValueOnce({ ...open, status: 'closed' }).mockResolvedValueOnce(open)
    const result = mount('other')
    act(() => result.current.verbs.run('resolve', open))
    await waitFor(() => expect(toasts.undo).toHaveBeenCalledOnce())
    const [, undo] = toasts.undo.mock.calls[0] as [string, () => void]
    act(undo)
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2))
    expect(placeOf(result)).toBe('/tickets/other?view=waiting&queues=2')
  })

  it('what waited for somebody waits again', async () => {
    const { result, undo } = await resolved(pending)
    answer.mockResolvedValueOnce(pending)
    act(undo)
    await waitFor(() => expect(placeOf(result)).toBe(`/tickets/${pending.uuid}?view=waiting&queues=2`))
  })

  it('taken back too late it is reopened, and the words say that the customer knows', async () => {
    const { result, undo } = await resolved(open)
    answer.mockRejectedValueOnce(new ApiError('ERR_UNDO_TOO_LATE', 400)).mockResolvedValueOnce(open)
    act(undo)
    await waitFor(() => expect(toasts.warning).toHaveBeenCalledOnce())
    expect(answer).toHaveBeenLastCalledWith({ params: { id: 40 }, body: { status: 'open', userId: 1 } })
    expect(placeOf(result)).toBe(`/tickets/${open.uuid}?queues=2`)
  })

  it('taken back too late a colleague’s is reopened for them', async () => {
    const { undo } = await resolved({ ...open, userId: 2 })
    answer.mockRejectedValueOnce(new ApiError('ERR_UNDO_TOO_LATE', 400)).mockResolvedValueOnce(open)
    act(undo)
    await waitFor(() => expect(toasts.warning).toHaveBeenCalledOnce())
    expect(answer).toHaveBeenLastCalledWith({ params: { id: 40 }, body: { status: 'open', userId: 2 } })
  })
})

describe('where the company asks why tickets are resolved', () => {
  beforeEach(() => {
    closing.reasons = [{ id: 7, name: 'Resolvido' }]
    answer.mockClear()
    return () => {
      closing.reasons = []
    }
  })

  it('resolving waits for the reason, which goes with it', async () => {
    answer.mockResolvedValue({ ...open, status: 'closed' })
    const result = mount()
    act(() => result.current.verbs.run('resolve', open))
    expect(answer).not.toHaveBeenCalled()
    act(() => result.current.verbs.asked?.choose(7))
    await waitFor(() => expect(answer).toHaveBeenCalledOnce())
    expect(answer.mock.calls[0]?.[0]).toMatchObject({ body: { status: 'closed', closeReasonId: 7 } })
  })

  it('nothing happens when it is given up, and other verbs ask nothing', async () => {
    answer.mockResolvedValue(open)
    const result = mount()
    act(() => result.current.verbs.run('resolve', open))
    act(() => result.current.verbs.asked?.cancel())
    expect(result.current.verbs.asked).toBeNull()
    expect(answer).not.toHaveBeenCalled()
    act(() => result.current.verbs.run('return', open))
    await waitFor(() => expect(answer).toHaveBeenCalledOnce())
  })
})
