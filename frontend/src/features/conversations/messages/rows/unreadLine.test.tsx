import type { Message, MessagePage } from '@balcao/contract/resources/conversations/messages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aMessage, aTicket } from '../../../../testing/samples'
import { MessageThread } from '../thread/MessageThread'

type Query = { before?: string; after?: string; around?: string; unread?: number; upTo?: string }

/** The fake server behind `call`, with a thread of any length. */
const server = vi.hoisted(() => ({ thread: [] as Message[], calls: 0 }))
vi.mock('../../../../data/apiClient', () => ({
  call: ({ path }: { path: string }, { query }: { query: Query }) => {
    if (path.endsWith('/past-messages')) return Promise.resolve({ messages: [], nextCursor: null })
    server.calls++
    return Promise.resolve(path.endsWith('/first-unread') ? firstUnread(query) : page(query))
  },
}))
vi.mock('../../../../session', () => ({ useActor: () => ({ id: 1 }) }))

const SIZE = 20

function page({ before, after, around }: Query): MessagePage {
  const { thread } = server
  const at = (id: string | undefined) => thread.findIndex((message) => message.id === id)
  const [from, to] = around
    ? [at(around) - SIZE + 1, at(around) + 1 + SIZE]
    : after
      ? [at(after) + 1, at(after) + 1 + SIZE]
      : before
        ? [at(before) - SIZE, at(before)]
        : [thread.length - SIZE, thread.length]
  const messages = thread.slice(Math.max(0, from), to)
  return {
    messages,
    events: [],
    notes: [],
    count: thread.length,
    hasMore: from > 0,
    ticket: aTicket(),
    nextCursor: from > 0 ? (messages[0]?.id ?? null) : null,
    newerCursor: to < thread.length ? (messages.at(-1)?.id ?? null) : null,
  }
}

const firstUnread = ({ unread = 1, upTo }: Query): { id: string | null } => {
  const until = server.thread.findIndex(({ id }) => id === upTo) + 1
  return {
    id:
      server.thread
        .slice(0, until)
        .filter(({ fromMe }) => !fromMe)
        .at(-unread)?.id ?? null,
  }
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  server.calls = 0
})

/** Opens a thread whose last messages are unread. */
function open(
  before: number,
  unread: number,
  { answered = 0, ticket = aTicket({ unreadMessages: unread }) } = {},
) {
  const all = before + unread + answered
  server.thread = Array.from({ length: all }, (_, index) =>
    aMessage({
      id: String(1000 + index),
      body: `linha ${index}.`,
      // The team's own answers among the unread messages, as sent from a phone.
      fromMe: index >= before && index < before + 2 * answered && index % 2 === 0,
      createdAt: new Date(Date.UTC(2026, 2, 2, 10, 0, index)).toISOString(),
    }),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MessageThread
        onForward={() => undefined}
        onCard={() => undefined}
        ticket={ticket}
        messageId={null}
        onMessageGone={() => undefined}
        onInViewChange={() => undefined}
        isSearching={false}
        onSearchEnd={() => undefined}
      />
    </QueryClientProvider>,
  )
}

/** The text directly below the line. */
async function belowLine(): Promise<string | null> {
  const line = await screen.findByText('Não lidas')
  const below = screen
    .getAllByRole('article')
    .find((article) => line.compareDocumentPosition(article) & Node.DOCUMENT_POSITION_FOLLOWING)
  return below?.textContent?.match(/linha \d+\./)?.[0] ?? null
}

const handedOn = (unread: number) =>
  aTicket({
    unreadMessages: 1,
    handover: { by: 'Bia', note: null, at: '2026-03-02T10:00:00.000Z', unreadMessages: unread },
  })

it.each([
  ['on the newest page', 30, 5],
  ['a page further up', 30, 35],
  ['many pages further up', 30, 150],
  ['further up than anybody scrolls', 30, 2_000],
  ['at the very beginning', 0, 150],
])('the line stands above the first unread message: %s', async (_, before, unread) => {
  open(before, unread)
  expect(await belowLine()).toBe(`linha ${before}.`)
  expect(server.calls).toBeLessThan(10)
})

it('answers between them do not move it', async () => {
  open(30, 90, { answered: 60 })
  expect(await belowLine()).toBe('linha 31.')
})

it('a handover is no message: the line stands above the only unread one', async () => {
  open(10, 1, { ticket: handedOn(1) })
  expect(await belowLine()).toBe('linha 10.')
  cleanup()
  open(10, 0, { ticket: handedOn(0) })
  await screen.findByText('linha 9.')
  expect(screen.queryByText('Não lidas')).not.toBeInTheDocument()
})
