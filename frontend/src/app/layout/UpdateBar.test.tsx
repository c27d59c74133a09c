import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UpdateBar } from './UpdateBar'

const served = vi.fn<(address: string) => Promise<Response>>()
const page = (entry: string) =>
  Promise.resolve(new Response(`<script type="module" crossorigin src="/assets/${entry}.js"></script>`))

let entry: HTMLScriptElement
beforeEach(() => {
  vi.stubGlobal('fetch', served.mockClear())
  entry = document.head.appendChild(document.createElement('script'))
  entry.type = 'module'
  entry.setAttribute('src', '/assets/index-old.js')
})
afterEach(() => {
  entry.remove()
  vi.unstubAllGlobals()
})

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <UpdateBar />
    </QueryClientProvider>,
  )
  return client
}
const looked = (client: QueryClient, times: number) =>
  vi.waitFor(() => {
    expect(served).toHaveBeenCalledTimes(times)
    expect(client.isFetching()).toBe(0)
  })

it('offers to reload when a part of the page is gone with a deploy, and says nothing before', async () => {
  served.mockImplementation(() => page('index-old'))
  await looked(show(), 1)
  expect(screen.queryByRole('status')).toBeNull()

  served.mockImplementation(() => page('index-new'))
  act(() => void window.dispatchEvent(new Event('vite:preloadError')))
  expect(await screen.findByRole('status')).toHaveTextContent('Há uma versão nova do Balcão')
  expect(screen.getByRole('button', { name: 'Recarregar' })).toBeEnabled()
})

it('a part that did not come from a server that is away, or of the same client, is no reason', async () => {
  served.mockImplementation(() => page('index-old'))
  const client = show()
  await looked(client, 1)
  for (const [times, answer] of [
    [2, () => Promise.reject(new TypeError('Failed to fetch'))],
    [3, () => Promise.resolve(new Response('', { status: 502 }))],
    [4, () => page('index-old')],
  ] as const) {
    served.mockImplementation(answer)
    act(() => void window.dispatchEvent(new Event('vite:preloadError')))
    await looked(client, times)
    expect(screen.queryByRole('status')).toBeNull()
  }
})
