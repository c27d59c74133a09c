import { describe, expect, it } from 'vitest'
import { aTicket } from '../../../../testing/samples'
import { freezeOrder, inFrozenOrder } from './frozenOrder.rules'

const ticket = (id: number, minute: number) =>
  aTicket({ id, lastMessageAt: `2026-03-02T10:${String(minute).padStart(2, '0')}:00.000Z` })
const visible = (frozen: ReturnType<typeof freezeOrder>, tickets: ReturnType<typeof ticket>[]) => {
  const result = inFrozenOrder(tickets, frozen)
  return { ids: result.tickets.map(({ id }) => id), newCount: result.newCount }
}

describe('a list that is being looked through', () => {
  const frozen = freezeOrder([ticket(1, 30), ticket(2, 20), ticket(3, 10)], 'talk')

  it('keeps a ticket with a new message where it was, and counts it', () => {
    expect(visible(frozen, [ticket(3, 40), ticket(1, 30), ticket(2, 20)])).toEqual({
      ids: [1, 2, 3],
      newCount: 1,
    })
  })

  it('holds back a new ticket, and counts it', () => {
    expect(visible(frozen, [ticket(4, 40), ticket(1, 30), ticket(2, 20), ticket(3, 10)])).toEqual({
      ids: [1, 2, 3],
      newCount: 1,
    })
  })

  it('lets tickets leave, and older ones come in where they belong', () => {
    expect(visible(frozen, [ticket(1, 30), ticket(5, 15), ticket(3, 10), ticket(6, 5)])).toEqual({
      ids: [1, 5, 3, 6],
      newCount: 0,
    })
  })

  it('holds nothing back when it was empty', () => {
    expect(visible(freezeOrder([], 'talk'), []).ids).toEqual([])
  })
})

describe('a list with pinned tickets that is being looked through', () => {
  const arranged = {
    pinnedAt: '2026-03-02T09:00:00.000Z',
    snoozedAt: null,
    snoozedUntil: null,
    recalledAt: null,
  }
  const pinned = (id: number, minute: number) => ({ ...ticket(id, minute), arranged })
  const frozen = freezeOrder([pinned(1, 5), ticket(2, 30), ticket(3, 20)], 'talk', 1)

  it('counts none of those that stood on top', () => {
    expect(visible(frozen, [pinned(1, 40), ticket(2, 30), ticket(3, 20)])).toEqual({
      ids: [1, 2, 3],
      newCount: 0,
    })
  })

  it('holds back what comes, below the pinned ones or among them', () => {
    expect(visible(frozen, [pinned(1, 5), pinned(3, 20), ticket(4, 40), ticket(2, 30)])).toEqual({
      ids: [1, 2, 3],
      newCount: 2,
    })
  })
})

describe('a list of those who wait that is being looked through', () => {
  const waiting = (id: number, minute: number | null) =>
    aTicket({
      id,
      waitingSince: minute === null ? null : `2026-03-02T10:${String(minute).padStart(2, '0')}:00.000Z`,
    })
  const frozen = freezeOrder([waiting(1, 10), waiting(2, 20), waiting(3, 30)], 'waiting')

  it('takes in who came later, and those of the next page, at its end', () => {
    const tickets = [waiting(1, 10), waiting(2, 20), waiting(3, 30), waiting(4, 40), waiting(5, null)]
    expect(visible(frozen, tickets)).toEqual({ ids: [1, 2, 3, 4, 5], newCount: 0 })
  })

  it('holds back who comes back to a place further up, and counts them', () => {
    expect(
      visible(frozen, [waiting(6, 5), waiting(1, 10), waiting(2, 20), waiting(7, 25), waiting(3, 30)]),
    ).toEqual({
      ids: [1, 2, 3],
      newCount: 2,
    })
  })

  it('keeps whoever was answered where they stood, and lets others leave', () => {
    expect(visible(frozen, [waiting(1, 10), waiting(3, 30), waiting(2, null)])).toEqual({
      ids: [1, 2, 3],
      newCount: 0,
    })
    expect(visible(frozen, [waiting(2, 20), waiting(3, 30)])).toEqual({ ids: [2, 3], newCount: 0 })
  })
})
