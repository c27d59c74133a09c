import { ticketsApi } from '@balcao/contract/resources/conversations/tickets'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../data/ApiError'
import { aTicket } from '../../../../testing/samples'
import { useAcceptNext } from './useAcceptNext'

const toasts = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }))
const answer = vi.hoisted(() => vi.fn<(endpoint: unknown, options: unknown) => Promise<unknown>>())
vi.mock('../../../../ui/feedback/toast', () => ({ toast: toasts }))
vi.mock('../../../../data/apiClient', () => ({
  call: (endpoint: unknown, options: unknown) => answer(endpoint, options),
}))
vi.mock('../../../../session', () => ({
  useActor: () => ({ id: 1, profile: 'user', queues: [] }),
  useCan: () => () => false,
}))

const can = { accept: true, return: false, resolve: true, reopen: false, send: false } as const
const waits = (id: number, accept = true) =>
  aTicket({
    id,
    uuid: `uuid-${id}`,
    status: 'pending',
    userId: null,
    can: { ...can, accept, attend: false, transfer: false, remove: false, arrange: false },
  })

function mount() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/tickets?view=waiting&queues=2']}>{children}</MemoryRouter>
    </QueryClientProvider>
  )
  const useNextAndPlace = () => ({
    next: useAcceptNext({ showAll: false, queueIds: [2] }),
    at: useLocation(),
  })
  const { result } = renderHook(useNextAndPlace, { wrapper })
  return { accept: () => act(() => result.current.next()), place: () => result.current.at.pathname }
}

/** A fake server with these waiting tickets, some of which a colleague has accepted meanwhile. */
function serve(waiting: ReturnType<typeof waits>[], taken: number[] = []) {
  answer.mockImplementation((endpoint, options) => {
    if (endpoint === ticketsApi.list) return Promise.resolve({ tickets: waiting })
    const { params } = options as { params: { id: number } }
    return taken.includes(params.id)
      ? Promise.reject(new ApiError('ERR_OTHER_OPEN_TICKET', 400, { error: 'ERR_OTHER_OPEN_TICKET' }))
      : Promise.resolve(aTicket({ id: params.id, uuid: `uuid-${params.id}` }))
  })
}

beforeEach(() => vi.clearAllMocks())

describe('accepting the next one', () => {
  it('asks the server who waits longest in the chosen queues, and opens them', async () => {
    serve([waits(7), waits(8)])
    const { accept, place } = mount()
    accept()
    await waitFor(() => expect(place()).toBe('/tickets/uuid-7'))
    expect(answer).toHaveBeenCalledWith(ticketsApi.list, {
      query: { status: 'pending', order: 'waiting', showAll: false, queueIds: [2] },
    })
  })

  it('goes on to the next where a colleague was quicker, and past whom one may not accept', async () => {
    serve([waits(5, false), waits(7), waits(8)], [7])
    const { accept, place } = mount()
    accept()
    await waitFor(() => expect(place()).toBe('/tickets/uuid-8'))
    expect(toasts.error).not.toHaveBeenCalled()
  })

  it('says so when nobody waits', async () => {
    serve([waits(7)], [7])
    mount().accept()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Ninguém está aguardando'))
  })

  it('accepts one for a key that is pressed twice', async () => {
    serve([waits(7), waits(8)])
    const { accept, place } = mount()
    accept()
    accept()
    await waitFor(() => expect(place()).toBe('/tickets/uuid-7'))
    expect(answer.mock.calls.filter(([endpoint]) => endpoint === ticketsApi.update)).toHaveLength(1)
  })

  it('says why it could not be asked, and can be asked again', async () => {
    answer.mockRejectedValueOnce(new ApiError('ERR_UNAVAILABLE', 503))
    const { accept, place } = mount()
    accept()
    await waitFor(() => expect(toasts.error).toHaveBeenCalledOnce())
    serve([waits(7)])
    accept()
    await waitFor(() => expect(place()).toBe('/tickets/uuid-7'))
  })
})
