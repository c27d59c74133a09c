import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { listMeta, onListFailure } from './listFailures'

const fails = () => Promise.reject(new Error('boom'))

function open(meta: object, cached?: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (cached) client.setQueryData(['tags'], cached)
  const tell = vi.fn()
  const stop = onListFailure(client, tell)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useQuery({ queryKey: ['tags'], queryFn: fails, meta: { ...meta } }), {
    wrapper,
  })
  return { client, tell, stop, failed: () => waitFor(() => expect(result.current.isError).toBe(true)) }
}

it('a list that did not come is told of, until nobody listens', async () => {
  const { client, tell, stop, failed } = open(listMeta)
  await failed()
  expect(tell).toHaveBeenCalledTimes(1)
  stop()
  await client.refetchQueries()
  expect(tell).toHaveBeenCalledTimes(1)
})

it('no failure is announced for a cached, hidden or self-reporting list', async () => {
  const fromBefore = open(listMeta, ['Entrega'])
  await fromBefore.failed()
  expect(fromBefore.tell).not.toHaveBeenCalled()

  const ofItsOwn = open({})
  await ofItsOwn.failed()
  expect(ofItsOwn.tell).not.toHaveBeenCalled()

  const onListenerOnly = open(listMeta, [])
  await onListenerOnly.client.prefetchQuery({ queryKey: ['queues'], queryFn: fails, meta: listMeta })
  expect(onListenerOnly.tell).not.toHaveBeenCalled()
})
