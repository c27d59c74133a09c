import type { TicketEvent } from '@balcao/contract/resources/ticketEvents'
import { expect, it } from 'vitest'
import { eventWords } from './eventWords.rules'

const ana = { id: 1, name: 'Ana' }
const bia = { id: 2, name: 'Bia' }
const queue = { id: 3, name: 'Vendas' }
const of = (part: Partial<TicketEvent>): string =>
  eventWords({
    ...{ id: 1, ticketId: 40, kind: 'transferred', by: ana, note: null },
    createdAt: '2026-03-02T10:00:00.000Z',
    ...part,
  }).phrase

it.each<[string, Partial<TicketEvent>, string]>([
  ['accepted where it waited', { kind: 'accepted' }, 'accepted'],
  ['accepted into a queue', { kind: 'accepted', queue }, 'acceptedIn'],
  ['accepted out of a queue', { kind: 'accepted', queue: null }, 'accepted'],
  ['returned', { kind: 'returned' }, 'returned'],
  ['resolved', { kind: 'resolved' }, 'resolved'],
  ['taken back', { kind: 'unresolved' }, 'unresolved'],
  ['reopened by the team', { kind: 'reopened' }, 'reopened'],
  ['reopened by the customer', { kind: 'reopened', by: null }, 'writtenAgain'],
  ['handed to a colleague', { user: bia }, 'toUser'],
  ['handed to a colleague in another queue', { user: bia, queue }, 'toUserIn'],
  ['taken over', { user: ana }, 'taken'],
  ['taken over into another queue', { user: ana, queue }, 'takenIn'],
  ['handed to a queue', { queue }, 'toQueue'],
  ['handed to nobody in its queue', {}, 'returned'],
  ['taken out of its queue', { queue: null }, 'outOfQueue'],
  ['led by the menu', { by: null, queue }, 'ledToQueue'],
  ['led out by the menu', { by: null, queue: null }, 'ledOutOfQueue'],
])('a ticket that was %s', (_what, part, phrase) => expect(of(part)).toBe(phrase))

it('names who it was, to whom it went and where', () => {
  expect(
    eventWords({
      ...{ id: 1, ticketId: 40, kind: 'transferred', by: ana, user: bia, queue, note: null },
      createdAt: '2026-03-02T10:00:00.000Z',
    }),
  ).toMatchObject({ by: 'Ana', user: 'Bia', queue: 'Vendas' })
})
