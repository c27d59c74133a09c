import type { Page } from '@playwright/test'
import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { people } from '../support/testData'

/** Event messages of Socket.IO begin with `42`. */
const READY = /^42\["ready",\{"idleMs":(\d+)\}\]$/

interface LateSocket {
  /** Lets the page's live updates begin. */
  begin: () => void
  /** Resolves when they have begun. Events arrive from then on. */
  ready: Promise<void>
}

/**
 * Delays the page's live updates until `begin` is called. Call it before the page is opened.
 * @param idleMs replaces the server's report of how long there was no event; by default the report is
 *   unchanged
 */
async function lateSocket(page: Page, idleMs?: number): Promise<LateSocket> {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  let handleReady = () => {}
  const ready = new Promise<void>((resolve) => (handleReady = resolve))
  await page.routeWebSocket(/\/socket\.io\//, async (client) => {
    await begun
    const server = client.connectToServer()
    server.onMessage((message) => {
      const text = message.toString()
      client.send(idleMs !== undefined && READY.test(text) ? `42["ready",{"idleMs":${idleMs}}]` : message)
      if (READY.test(text)) handleReady()
    })
  })
  return { begin, ready }
}

test('what happens after a page has loaded its lists and before it gets events is shown', async ({
  testData,
  enter,
}) => {
  const customer = await testData.customer()
  const watcher = await enter('admin')
  await watcher.tickets.show('Aguardando')
  let socket: LateSocket | undefined
  const { tickets } = await enter('ana', {
    at: '/tickets?view=waiting',
    before: async (page) => (socket = await lateSocket(page)),
  })
  const before = await tickets.count('Aguardando')

  await customer.writes(testData.text('Alguém me ouve?'))
  await expect(watcher.tickets.waiting(customer.name)).toBeVisible()
  await expect(tickets.waiting(customer.name)).toBeHidden()

  socket?.begin()
  await expect(tickets.waiting(customer.name)).toBeVisible()
  await tickets.expectCount('Aguardando', before + 1)
})

test('what was loaded is not loaded again when there was no event meanwhile', async ({ testData, enter }) => {
  const customer = await testData.customer()
  const asked: string[] = []
  let socket: LateSocket | undefined
  const { tickets } = await enter('ana', {
    at: '/tickets?view=waiting',
    before: async (page) => {
      socket = await lateSocket(page, 600_000)
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url())
        const isList = pathname === '/tickets' && searchParams.get('status') === 'pending'
        // The bell requests the waiting tickets with unread messages.
        if (isList && !searchParams.has('withUnreadMessages')) asked.push(searchParams.toString())
      })
    },
  })
  await tickets.count('Aguardando')
  await expect.poll(() => asked.length).toBe(1)

  socket?.begin()
  await socket?.ready
  // Events arrive in order. When the message is there, all refetches of the beginning have been requested.
  await customer.writes(testData.text('Oi!'))
  await expect(tickets.waiting(customer.name)).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('what becomes of oneself before the page gets events is shown', async ({ request, enter }) => {
  const api = await Api.as('admin', request)
  const users = await api.get<{ id: number; email: string }[]>('/users/list')
  const ana = users.find(({ email }) => email === people.ana.email)
  let socket: LateSocket | undefined
  const { shell } = await enter('ana', {
    before: async (page) => (socket = await lateSocket(page, 600_000)),
  })
  await expect(shell.greeting).toContainText(people.ana.name)
  try {
    await api.put(`/users/${ana?.id}`, { name: 'Ana Maria' })
    socket?.begin()
    await expect(shell.greeting).toContainText('Ana Maria')
  } finally {
    await api.put(`/users/${ana?.id}`, { name: people.ana.name })
  }
  await expect(shell.greeting).toContainText(people.ana.name)
})
