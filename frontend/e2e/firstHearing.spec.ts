import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

/** `42` is an event of Socket.IO. */
const READY = /^42\["ready",\{"quietMs":(\d+)\}\]$/

interface LateSocket {
  /** Lets the page's live updates begin. */
  begin: () => void
  /** Resolves when they have: the server tells from then on. */
  ready: Promise<void>
}

/**
 * Keeps the page's live updates from beginning. Before the page is opened.
 * @param quietMs what the server is made to say of how long nothing was told; by default what it says itself
 */
async function lateSocket(page: Page, quietMs?: number): Promise<LateSocket> {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  let hear = () => {}
  const ready = new Promise<void>((resolve) => (hear = resolve))
  await page.routeWebSocket(/\/socket\.io\//, async (client) => {
    await begun
    const server = client.connectToServer()
    server.onMessage((message) => {
      const text = message.toString()
      client.send(quietMs !== undefined && READY.test(text) ? `42["ready",{"quietMs":${quietMs}}]` : message)
      if (READY.test(text)) hear()
    })
  })
  return { begin, ready }
}

test('what happens after a page has loaded its lists and before it hears the server is shown', async ({
  world,
  enter,
}) => {
  const customer = await world.customer()
  const watcher = await enter('admin')
  await watcher.tickets.show('Aguardando')
  let socket: LateSocket | undefined
  const { tickets } = await enter('ana', {
    at: '/tickets?view=waiting',
    before: async (page) => (socket = await lateSocket(page)),
  })
  const before = await tickets.count('Aguardando')

  await customer.writes(world.text('Alguém me ouve?'))
  await expect(watcher.tickets.waiting(customer.name)).toBeVisible()
  await expect(tickets.waiting(customer.name)).toBeHidden()

  socket?.begin()
  await expect(tickets.waiting(customer.name)).toBeVisible()
  await tickets.expectCount('Aguardando', before + 1)
})

test('what was loaded is not loaded again when nothing was told meanwhile', async ({ world, enter }) => {
  const customer = await world.customer()
  const asked: string[] = []
  let socket: LateSocket | undefined
  const { tickets } = await enter('ana', {
    at: '/tickets?view=waiting',
    before: async (page) => {
      socket = await lateSocket(page, 600_000)
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url())
        const isList = pathname === '/tickets' && searchParams.get('status') === 'pending'
        // The bell asks for what waits and is unread.
        if (isList && !searchParams.has('withUnreadMessages')) asked.push(searchParams.toString())
      })
    },
  })
  await tickets.count('Aguardando')
  await expect.poll(() => asked.length).toBe(1)

  socket?.begin()
  await socket?.ready
  // Heard, and nothing was fetched for it: by now whatever the beginning asks for has been asked for.
  await customer.writes(world.text('Oi!'))
  await expect(tickets.waiting(customer.name)).toBeVisible()
  expect(asked).toHaveLength(1)
})
