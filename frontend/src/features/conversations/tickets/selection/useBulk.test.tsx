import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { settlePostponed } from '../../../../data/postponed'
import { aTicket } from '../../../../testing/samples'
import { useBulk } from './useBulk'

const ADMIN = 1
const answer = vi.hoisted(() => vi.fn<(options: unknown) => Promise<unknown>>())
vi.mock('../../../../ui/feedback/toast', () => ({ UNDO_MS: 5_000, toast: { undo: () => () => undefined } }))
vi.mock('../../../../data/apiClient', () => ({
  call: (_endpoint: unknown, options: unknown) => answer(options),
}))
vi.mock('../../../../session', () => ({
  useActor: () => ({ id: ADMIN, profile: 'admin', queues: [] }),
  useCan: () => () => true,
}))

function mount() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  )
  return renderHook(() => useBulk(), { wrapper }).result
}

const asked = () => answer.mock.calls.map(([options]) => options as { params: object; body: object })

beforeEach(() => vi.clearAllMocks())

it('many are resolved as one is: each stays with whoever attends it', async () => {
  const ofBia = aTicket({ id: 41, userId: 2, user: { id: 2, name: 'Bia' } })
  const waiting = aTicket({ id: 42, status: 'pending', userId: null, user: null })
  answer.mockImplementation(() => Promise.resolve(ofBia))
  const result = mount()
  act(() => result.current.resolve([ofBia, waiting]))
  expect(asked()).toEqual([])
  await act(settlePostponed)
  expect(asked()).toMatchObject([
    { params: { id: 41 }, body: { status: 'closed', userId: 2 } },
    { params: { id: 42 }, body: { status: 'closed', userId: null } },
  ])
})
