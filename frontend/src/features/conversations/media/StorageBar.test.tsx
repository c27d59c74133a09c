import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { StorageBar } from './StorageBar'

const server = vi.hoisted(() => ({ usedBytes: 0, calls: 0, isAdmin: true }))
vi.mock('../../../data/apiClient', () => ({
  call: () => {
    server.calls++
    return Promise.resolve({ usedBytes: server.usedBytes, limitBytes: 10_000_000 })
  },
}))
vi.mock('../../../session', () => ({ useCan: () => () => server.isAdmin }))

const show = (usedBytes: number, isAdmin = true) => {
  Object.assign(server, { usedBytes, isAdmin, calls: 0 })
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <StorageBar />
    </QueryClientProvider>,
  )
  return unmount
}

it('an admin is told when the space for files is nearly used up, and when it is', async () => {
  const unmount = show(8_100_000)
  expect(await screen.findByRole('alert')).toHaveTextContent('7,7 MB de 9,5 MB')
  unmount()
  show(10_000_000)
  expect(await screen.findByRole('alert')).toHaveTextContent('acabou')
})

it('nothing is said while there is room, nor asked by whoever is no admin', async () => {
  const unmount = show(8_000_000)
  await vi.waitFor(() => expect(server.calls).toBe(1))
  expect(screen.queryByRole('alert')).toBeNull()
  unmount()
  show(10_000_000, false)
  expect(server.calls).toBe(0)
})
