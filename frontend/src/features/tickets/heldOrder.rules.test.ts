import { describe, expect, it } from 'vitest'
import { aTicket } from '../../testing/samples'
import { holdOrder, shownWhileHeld } from './heldOrder.rules'

const ticket = (id: number, minute: number) =>
  aTicket({ id, lastMessageAt: `2026-03-02T10:${String(minute).padStart(2, '0')}:00.000Z` })
const shown = (held: ReturnType<typeof holdOrder>, tickets: ReturnType<typeof ticket>[]) => {
  const result = shownWhileHeld(tickets, held)
  return { ids: result.tickets.map(({ id }) => id), news: result.news }
}

describe('a list that is being looked through', () => {
  const held = holdOrder([ticket(1, 30), ticket(2, 20), ticket(3, 10)])

  it('keeps a ticket with a new message where it was, and counts it', () => {
    expect(shown(held, [ticket(3, 40), ticket(1, 30), ticket(2, 20)])).toEqual({ ids: [1, 2, 3], news: 1 })
  })

  it('holds back a new ticket, and counts it', () => {
    expect(shown(held, [ticket(4, 40), ticket(1, 30), ticket(2, 20), ticket(3, 10)])).toEqual({
      ids: [1, 2, 3],
      news: 1,
    })
  })

  it('lets tickets leave, and older ones come in where they belong', () => {
    expect(shown(held, [ticket(1, 30), ticket(5, 15), ticket(3, 10), ticket(6, 5)])).toEqual({
      ids: [1, 5, 3, 6],
      news: 0,
    })
  })

  it('holds nothing back when it was empty', () => {
    expect(shown(holdOrder([]), []).ids).toEqual([])
  })
})
