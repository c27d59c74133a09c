import type * as Limits from '@balcao/contract/limits'
import {
  messagesApi,
  type Message,
  type MessagePage,
} from '@balcao/contract/resources/conversations/messages'
import type { Contact } from '@balcao/contract/resources/people/contacts'
import type { TicketEvent } from '@balcao/contract/resources/conversations/ticketEvents'
import { ticketNotesApi, type TicketNote } from '@balcao/contract/resources/conversations/ticketNotes'
import { cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../../data/apiClient'
import { queryClient } from '../../../data/cache/queryClient'
import type * as Realtime from '../../../data/realtime'
import { LateServer, numbersOf, playInAnyOrder, playSeeds } from '../../../testing/lateServer'
import { aMessage, aNote, aTicket } from '../../../testing/samples'
import { tellThreads, useMessagesLive } from './messages.live'
import { changeThreads, fetchThreadPart, renewThread, useThread, useThreadPart } from './messages.queries'
import { isSameThread, withAnswer, withMessage, type PagePlace, type Thread } from './thread.rules'

const server = vi.hoisted(() => ({
  ask: (_endpoint: unknown, _options: unknown): Promise<unknown> => Promise.reject(new Error('unset')),
}))
vi.mock('../../../data/apiClient', () => ({
  call: (endpoint: unknown, options: unknown) => server.ask(endpoint, options),
}))
vi.mock('../../../session', () => {
  const actor = { id: 1 }
  return { useActor: () => actor }
})
const reconnected = vi.hoisted(() => new Set<() => void>())
vi.mock('../../../data/realtime', async (original) => ({
  ...(await original<typeof Realtime>()),
  onReconnect: (handler: () => void) => {
    reconnected.add(handler)
    return () => reconnected.delete(handler)
  },
}))
// Small pages, so that threads have several.
vi.mock('@balcao/contract/limits', async (original) => {
  const limits = await original<typeof Limits>()
  return { ...limits, pageSizes: { ...limits.pageSizes, messages: 3 } }
})

const TICKET = 40
const PAGE = 3
const ticket = aTicket({ id: TICKET })
const thread = { contactId: ticket.contactId, whatsappId: ticket.whatsappId }

class World extends LateServer {
  readonly messages: Message[] = []
  readonly events: TicketEvent[] = []
  notes: TicketNote[] = []
  /** Whether this client is in the ticket's room, which gets the changes of messages. */
  isJoined = false
  notesInWriting = 0
  #noteId = 0

  constructor(random: () => number) {
    super(random)
    for (let count = 0; count < 8; count++) this.happen()
  }

  /**
   * Not while a note is being written: an answer that comes after the reconnection would not know of a missed
   * deletion.
   */
  override disconnect(): void {
    if (this.notesInWriting > 0) return
    super.disconnect()
    this.isJoined = false
  }

  #create(part: Partial<Message>): Message {
    const existing = part.clientKey && this.messages.find(({ clientKey }) => clientKey === part.clientKey)
    if (existing) return existing
    const at = this.now()
    const place = this.messages.length
    // Ids that soon get another digit, to test that they are compared as numbers.
    this.messages.push(aMessage({ id: String(place + 5), createdAt: at, updatedAt: at, ...part }))
    this.happened(() => [
      [
        'appMessage',
        { action: 'create', message: this.messages[place]!, ticket, contact: ticket.contact as Contact },
      ],
    ])
    return this.messages.at(place)!
  }

  #change(id: string, part: Partial<Message>): Message {
    const place = this.messages.findIndex((message) => message.id === id)
    this.messages[place] = { ...this.messages[place]!, ...part, updatedAt: this.now() }
    this.happened(() =>
      this.isJoined ? [['appMessage', { action: 'update', message: this.messages[place]! }]] : [],
    )
    return this.messages[place]
  }

  #note(note: string): TicketNote {
    const at = this.now()
    const written = aNote({ id: ++this.#noteId, note, createdAt: at, updatedAt: at })
    this.notes.push(written)
    this.happened(() =>
      this.notes.includes(written) ? [['ticketNote', { action: 'create', note: written }]] : [],
    )
    return written
  }

  #removeNote(noteId: number): void {
    this.notes = this.notes.filter(({ id }) => id !== noteId)
    this.happened(() => [['ticketNote', { action: 'delete', noteId }]])
  }

  happen(): void {
    const message = this.pick(this.messages.slice(-5))
    const what = this.random()
    if (what < 0.4 || !message) this.#create({ body: this.now(), fromMe: this.random() < 0.5 })
    else if (what < 0.6) this.#change(message.id, { ack: Math.min(message.ack + 1, 4) as Message['ack'] })
    else if (what < 0.7) this.#change(message.id, this.pick([{ isDeleted: true }, { body: this.now() }]))
    else if (what < 0.8) {
      const event = { id: this.events.length + 1, ticketId: TICKET, kind: 'accepted', createdAt: this.now() }
      this.events.push(event as TicketEvent)
      this.happened(() => [['ticketEvent', { action: 'create', event: event as TicketEvent, ticket }]])
    } else if (what < 0.9) this.#note(this.now())
    else if (this.notes.length > 0) this.#removeNote(this.pick(this.notes).id)
  }

  #page({ before, after, around }: PagePlace): MessagePage {
    const all = this.messages
    const [first, last] = [before, after].map((id) => all.findIndex((message) => message.id === id))
    const middle = all.findIndex(({ id }) => id === around) + 1
    const messages = around
      ? all.slice(Math.max(0, middle - PAGE), middle + PAGE)
      : after
        ? all.slice(last! + 1).slice(0, PAGE)
        : all.slice(0, before ? first : all.length).slice(-PAGE)
    const [oldest, newest] = [messages[0], messages.at(-1)]
    const hasMore = after ? true : oldest !== undefined && oldest !== all[0]
    const hasNewer = newest !== undefined && newest !== all.at(-1)
    const next = all[all.indexOf(newest!) + 1]
    const isIn = ({ createdAt }: { createdAt: string }) =>
      (!hasMore || (oldest !== undefined && createdAt >= oldest.createdAt)) &&
      (!hasNewer || createdAt < next!.createdAt)
    return {
      messages: messages.map((message) => ({ ...message })),
      count: messages.length,
      hasMore,
      ticket,
      events: this.events.filter(isIn),
      notes: this.notes.filter(isIn),
      nextCursor: hasMore ? (oldest?.id ?? null) : null,
      newerCursor: hasNewer ? newest.id : null,
    }
  }

  call = (
    endpoint: unknown,
    options: {
      params: { id: string }
      query: PagePlace
      body: { body: string; note: string }
      idempotencyKey?: string
    },
  ) =>
    this.ask(() => {
      const { params, query, body, idempotencyKey: clientKey } = options
      if (endpoint === messagesApi.list) return this.#page(query)
      if (endpoint === messagesApi.send)
        return this.#create({ body: body.body, fromMe: true, clientKey: clientKey! })
      if (endpoint === messagesApi.edit) return this.#change(params.id, { body: body.body, isEdited: true })
      if (endpoint === ticketNotesApi.create) return this.#note(body.note)
      return this.#removeNote(Number(params.id))
    })
}

function useConversation() {
  useMessagesLive()
  const { query, older, newer } = useThread(TICKET)
  const [around, setAround] = useState<string | null>(null)
  const part = useThreadPart(TICKET, around)
  // Picked by name: TanStack renders again only for properties that were read.
  return { live: query.data, older, newer, part, partData: part.query.data, setAround, around }
}

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.setDefaultOptions({ queries: { retry: false, networkMode: 'always' } })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/**
 * A thread must show what the server has, from its first message to its last, with the events and notes in
 * between.
 */
function expectTrue(
  { messages, events, notes, olderCursor, newerCursor }: Thread,
  world: World,
  seed: number,
) {
  const where = `seed ${seed}`
  const seen = (all: readonly Message[]) =>
    all.map(({ id, body, ack, isDeleted }) => [id, body, ack, isDeleted].join(' '))
  const first = world.messages.findIndex(({ id }) => id === messages[0]?.id)
  const own = world.messages.slice(Math.max(0, first), first + messages.length)
  expect(seen(messages), where).toEqual(seen(own))
  if (olderCursor === null) expect(first, where).toBeLessThan(1)
  if (newerCursor === null) expect(messages.at(-1)?.id, where).toBe(world.messages.at(-1)?.id)
  const next = world.messages[first + messages.length]
  const isIn = ({ createdAt }: { createdAt: string }) =>
    (olderCursor === null || createdAt >= own[0]!.createdAt) && (!next || createdAt < next.createdAt)
  const ids = (lines: readonly { id: number; createdAt: string }[]) => lines.filter(isIn).map(({ id }) => id)
  expect(ids(events), `${where}, events`).toEqual(ids(world.events))
  expect(ids(notes), `${where}, notes`).toEqual(ids(world.notes))
}

async function play(seed: number): Promise<void> {
  queryClient.clear()
  const world = new World(numbersOf(seed))
  server.ask = (endpoint, options) => world.call(endpoint, options as Parameters<World['call']>[1])
  const ignored = () => undefined
  const join = () => {
    if (!world.isConnected || world.isJoined) return
    world.isJoined = true
    renewThread(TICKET, performance.now())
  }
  let key = 0
  const result = await playInAnyOrder({
    server: world,
    client: queryClient,
    steps: 80,
    use: useConversation,
    onReconnect: () => {
      for (const handle of reconnected) handle()
    },
    acts: (now) => [
      ...[join, join],
      () => void now().older.load(),
      () => void now().part.older.load(),
      () => void now().part.newer.load(),
      () => {
        const { id } = world.pick(world.messages)
        if (world.random() < 0.3)
          fetchThreadPart(queryClient, TICKET, id).then(() => now().setAround(id), ignored)
      },
      () => {
        if (world.random() < 0.5) return
        const body = { body: 'Eu' }
        call(messagesApi.send, { params: { ticketId: TICKET }, body, idempotencyKey: String(key++) }).then(
          (message) =>
            changeThreads(queryClient, (cached) =>
              isSameThread(cached, thread) ? withMessage(cached, message) : cached,
            ),
          ignored,
        )
      },
      () => {
        const { id } = world.pick(world.messages)
        if (world.random() < 0.5)
          call(messagesApi.edit, { params: { id }, body: { body: `Outro ${key++}` } }).then(
            (message) => changeThreads(queryClient, (cached) => withAnswer(cached, message)),
            ignored,
          )
      },
      () => {
        const body = { ticketId: TICKET, note: 'Nota' }
        if (world.random() < 0.5 || !world.isConnected) return
        world.notesInWriting++
        call(ticketNotesApi.create, { body, idempotencyKey: String(key++) })
          .then((note) => tellThreads(queryClient, { action: 'create', note }), ignored)
          .finally(() => world.notesInWriting--)
      },
      () => {
        const { id } = world.pick(now().live?.notes ?? []) ?? {}
        if (id !== undefined && world.random() < 0.5)
          call(ticketNotesApi.remove, { params: { id } }).then(
            () => tellThreads(queryClient, { action: 'delete', noteId: id }),
            ignored,
          )
      },
    ],
    settle: join,
  })
  if (result.live) expectTrue(result.live, world, seed)
  const { partData } = result
  if (partData && result.around !== null) expectTrue(partData, world, seed)
}

it('whatever comes first, a thread and a part of it end as the server has them', async () => {
  await playSeeds(60, play)
}, 120_000)
