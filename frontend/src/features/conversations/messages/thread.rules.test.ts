import { pageSizes } from '@balcao/contract/limits'
import type { MessagePage } from '@balcao/contract/resources/conversations/messages'
import type { TicketEvent } from '@balcao/contract/resources/conversations/ticketEvents'
import { describe, expect, it } from 'vitest'
import { aMessage, aNote, aTicket } from '../../../testing/samples'
import {
  firstUnread,
  followingVoice,
  isDiscarded,
  isSameThread,
  newerPlace,
  olderPlace,
  ownNoteAtEnd,
  threadOf,
  withAnswer,
  withEvent,
  withCached,
  withKnownMessage,
  withMessage,
  withNote,
  withoutNote,
  withPatch,
  withRenewedAddresses,
  type ThreadData,
} from './thread.rules'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 10, minute)).toISOString()
const message = (id: number, more = {}) =>
  aMessage({ id: String(id), createdAt: at(id), updatedAt: at(id), ...more })
const anEvent = (id: number): TicketEvent => ({
  id,
  ticketId: 40,
  kind: 'accepted',
  by: null,
  note: null,
  createdAt: at(id),
})
const page = (
  ids: number[],
  nextCursor: string | null = null,
  newerCursor: string | null = null,
): MessagePage => ({
  messages: ids.map((id) => message(id)),
  events: ids.map((id) => anEvent(id)),
  notes: ids.map((id) => aNote({ id, createdAt: at(id) })),
  count: ids.length,
  hasMore: nextCursor !== null,
  ticket: aTicket(),
  nextCursor,
  newerCursor,
})
/** A thread loaded in these pages, the newest first. */
const pages = (...all: MessagePage[]): ThreadData => ({ pages: all, pageParams: all.map(() => ({})) })
const messagesOf = (data: ThreadData) => threadOf(data).messages
const eventIds = (data: ThreadData) => threadOf(data).events.map(({ id }) => id)
const ids = (data: ThreadData) => messagesOf(data).map(({ id }) => Number(id))

describe('the notes of a thread', () => {
  const noteIds = (data: ThreadData) => threadOf(data).notes.map(({ id }) => id)
  const note = (id: number, userId = 1) => aNote({ id, userId, createdAt: at(id) })

  it('come with its pages, each once and in order', () => {
    expect(noteIds(pages(page([5, 6]), page([4, 5], '4', '5'), page([2, 3, 4])))).toEqual([2, 3, 4, 5, 6])
  })

  it('are put in live at the end alone and once, and taken out wherever they stand', () => {
    const thread = pages(page([3, 4]), page([1, 2], null, '2'))
    const changed = withNote(thread, note(5))
    expect(noteIds(changed)).toEqual([1, 2, 3, 4, 5])
    expect(withNote(changed, note(5))).toBe(changed)
    const part = pages(page([1, 2], null, '2'))
    expect(withNote(part, note(5))).toBe(part)
    expect(noteIds(withoutNote(changed, 2))).toEqual([1, 3, 4, 5])
    expect(withoutNote(changed, 9)).toBe(changed)
  })

  it('stay with the messages around them when a page becomes two', () => {
    const full = Array.from({ length: 2 * pageSizes.messages - 1 }, (_, index) => index + 1)
    const cut = withMessage(pages(page(full)), message(full.length + 1))
    const [newer, older] = cut.pages.map(({ notes }) => notes.map(({ id }) => id))
    expect(newer).toEqual(full.slice(pageSizes.messages))
    expect(older).toEqual(full.slice(0, pageSizes.messages))
  })

  it('end it for who wrote the last one, until somebody says or notes more', () => {
    const thread = pages(page([1, 2]))
    const end = (data: ThreadData) => ownNoteAtEnd(threadOf(data), 1)
    expect(end(withNote(thread, note(3)))).toBe(3)
    expect(end(withMessage(withNote(thread, note(3)), message(4)))).toBeNull()
    expect(end(withNote(withNote(thread, note(3)), note(4, 2)))).toBeNull()
    expect(end(pages(page([])))).toBeNull()
  })
})

describe('what was done with the tickets of a thread', () => {
  it('comes with its pages, each line once and in order', () => {
    expect(eventIds(pages(page([5, 6]), page([4, 5], '4', '5'), page([2, 3, 4])))).toEqual([2, 3, 4, 5, 6])
  })

  it('is put in live at the end alone, and once', () => {
    const thread = pages(page([1, 2]))
    const changed = withEvent(thread, anEvent(3))
    expect(eventIds(changed)).toEqual([1, 2, 3])
    expect(withEvent(changed, anEvent(3))).toBe(changed)
    const part = pages(page([1, 2], null, '2'))
    expect(withEvent(part, anEvent(3))).toBe(part)
  })
})

describe('a thread', () => {
  it('is its pages as one, each message once, and goes on where they end', () => {
    const data = pages(page([5, 6, 7], '5'), page([3, 4, 5], '3', '5'))
    expect(ids(data)).toEqual([3, 4, 5, 6, 7])
    expect(threadOf(data)).toMatchObject({ olderCursor: '3', newerCursor: null })
    expect(threadOf(pages(page([5, 6], null, '6')))).toMatchObject({ olderCursor: null, newerCursor: '6' })
  })

  it('goes on above with what is before its oldest page, and below with what is after its newest', () => {
    expect(olderPlace(page([5, 6], '5'), {})).toEqual({ before: '5' })
    expect(olderPlace(page([5, 6]), { before: '7' })).toBeNull()
    expect(newerPlace(page([5, 6], null, '6'))).toEqual({ after: '6' })
    expect(newerPlace(page([5, 6]))).toBeNull()
  })

  it('goes on above an empty page, too', () => {
    expect(olderPlace({ ...page([]), hasMore: true }, { after: '6' })).toEqual({ around: '6' })
  })

  it('keeps the very messages that it holds when they are fetched again unchanged', () => {
    const cached = pages(page([1, 2]))
    const changed = message(2, { ack: 3, updatedAt: at(9) })
    const fetched = withCached(cached, { ...page([]), messages: [message(1), changed, message(3)] })
    expect(fetched.messages[0]).toBe(cached.pages[0]?.messages[0])
    expect(fetched.messages.slice(1)).toEqual([changed, message(3)])
  })

  it('takes changes, but no new message while its newest page is missing', () => {
    const part = pages(page([4, 5], '4', '5'))
    expect(withMessage(part, message(9))).toBe(part)
    const changed = withMessage(part, message(5, { ack: 3, updatedAt: at(9) }))
    expect(messagesOf(changed)[1]?.ack).toBe(3)
    expect(ids(withMessage(pages(page([6]), ...part.pages), message(9)))).toEqual([4, 5, 6, 9])
  })

  it('takes a message once, however often it arrives', () => {
    const thread = withMessage(pages(page([1])), message(2))
    expect(ids(thread)).toEqual([1, 2])
    expect(withMessage(thread, message(2))).toBe(thread)
  })

  it('ignores a copy that is not newer than the one it has, in whichever page that is', () => {
    const thread = withMessage(pages(page([2]), page([1])), message(1, { ack: 3, updatedAt: at(9) }))
    expect(withMessage(thread, message(1, { ack: 2, updatedAt: at(8) }))).toBe(thread)
    expect(messagesOf(withMessage(thread, message(1, { ack: 4, updatedAt: at(10) })))[0]?.ack).toBe(4)
  })

  it('leaves an ack of a message that is not loaded alone', () => {
    const thread = pages(page([5]))
    expect(withKnownMessage(thread, message(1, { ack: 4 }))).toBe(thread)
  })

  it('orders messages of one instant by id as a number', () => {
    const same = { createdAt: at(1) }
    const thread = [10, 9, 100].reduce(
      (current, id) => withMessage(current, message(id, same)),
      pages(page([])),
    )
    expect(ids(thread)).toEqual([9, 10, 100])
  })

  it('spans the tickets of one contact on one connection', () => {
    const thread = pages(page([1]))
    expect(isSameThread(thread, aTicket({ id: 99 }))).toBe(true)
    expect(isSameThread(thread, aTicket({ whatsappId: 99 }))).toBe(false)
    expect(isSameThread(thread, aTicket({ contactId: 99 }))).toBe(false)
  })
})

describe('a newest page that events have made two of', () => {
  const count = 2 * pageSizes.messages
  const all = Array.from({ length: count }, (_, index) => index + 1)
  const grown = (from: ThreadData) =>
    all.slice(1).reduce((current, id) => withEvent(withMessage(current, message(id)), anEvent(id)), from)

  it('is cut, so that as many pages hold as much when they are read again', () => {
    const thread = grown({ pages: [page([1], '1')], pageParams: [{}] })
    expect([ids(thread), eventIds(thread)]).toEqual([all, all])
    const middle = String(pageSizes.messages + 1)
    expect(thread.pageParams).toEqual([{}, { before: middle }])
    expect(thread.pages.map((each) => [each.messages.length, each.nextCursor, each.newerCursor])).toEqual([
      [pageSizes.messages, middle, null],
      [pageSizes.messages, '1', String(pageSizes.messages)],
    ])
  })

  it('is read again from where it was cut, in a part that was gone to', () => {
    const part = grown({ pages: [page([1], '1')], pageParams: [{ around: '1' }] })
    const last = String(pageSizes.messages)
    expect(part.pageParams).toEqual([{ after: last }, { before: String(pageSizes.messages + 1) }])
  })
})

describe('the first unread message', () => {
  const messages = [message(1), message(2, { fromMe: true }), message(3), message(4)]

  it('is counted from the end, over the customer’s messages alone', () => {
    expect(firstUnread(messages, 2)?.id).toBe('3')
    expect(firstUnread(messages, 3)?.id).toBe('1')
  })

  it('is the oldest loaded when more are unread than loaded, and none when all are read', () => {
    expect(firstUnread(messages, 30)?.id).toBe('1')
    expect(firstUnread(messages, 0)).toBeNull()
  })
})

describe('a discarded message', () => {
  it('is one of ours that reached nobody', () => {
    expect(isDiscarded(message(1, { fromMe: true, isDeleted: true, ack: 0 }))).toBe(true)
    expect(isDiscarded(message(1, { fromMe: true, isDeleted: true, ack: 3 }))).toBe(false)
    expect(isDiscarded(message(1, { fromMe: false, isDeleted: true }))).toBe(false)
  })
})

describe('a change that shows before the server confirms it', () => {
  const cached = message(1)
  const patched = { ...cached, body: 'novo' }
  const thread = withPatch(pages(page([1])), cached, patched)

  it('shows at once, and goes when it is refused', () => {
    expect(messagesOf(thread)[0]?.body).toBe('novo')
    expect(messagesOf(withPatch(thread, patched, cached))[0]?.body).toBe('Oi')
  })

  it('never covers what has become newer meanwhile', () => {
    const updated = withMessage(thread, message(1, { body: 'do celular', updatedAt: at(9) }))
    expect(withPatch(updated, patched, cached)).toBe(updated)
    expect(withAnswer(updated, message(1, { updatedAt: at(8) }))).toBe(updated)
  })

  it('ends with the answer, even one that is no newer than what was shown in advance', () => {
    expect(messagesOf(withAnswer(thread, message(1, { body: 'salvo' })))[0]?.body).toBe('salvo')
  })
})

describe('the files of a thread', () => {
  it('get fresh addresses although their messages have not changed', () => {
    const thread = pages({ ...page([]), messages: [message(1, { mediaUrl: 'old' }), message(2)] })
    const renewed = withRenewedAddresses(thread, [message(1, { mediaUrl: 'new' }), message(2)])
    expect(messagesOf(renewed)[0]?.mediaUrl).toBe('new')
    expect(withRenewedAddresses(renewed, [message(1, { mediaUrl: 'new' })])).toBe(renewed)
  })

  it('are played on when one voice note follows another of the same side', () => {
    const media = { kind: 'voice' }
    const voice = (id: number, more = {}) => message(id, { media, mediaUrl: 'x', ...more })
    expect(followingVoice([voice(1), voice(2)], '1')?.id).toBe('2')
    expect(followingVoice([voice(1), message(2), voice(3)], '1')).toBeNull()
    expect(followingVoice([voice(1), voice(2, { fromMe: true })], '1')).toBeNull()
    expect(followingVoice([voice(1), voice(2, { mediaUrl: null })], '1')).toBeNull()
    expect(followingVoice([voice(1)], '1')).toBeNull()
  })
})
