import { describe, expect, it } from 'vitest'
import { aTicket } from '../../../testing/samples'
import { placesOf, withGaps, type ListPlace } from './departures.rules'

const tickets = (...ids: number[]) => ids.map((id) => aTicket({ id }))
/** Ids in their order; a gap in brackets. */
const shown = (places: readonly ListPlace[]) =>
  places.map(({ ticket, isGap }) => (isGap ? `(${ticket.id})` : String(ticket.id))).join(' ')

describe('what leaves a list under a resting pointer', () => {
  const before = placesOf(tickets(1, 2, 3, 4))

  it('keeps its gap where it stood', () => {
    expect(shown(withGaps(before, tickets(1, 3, 4)))).toBe('1 (2) 3 4')
    expect(shown(withGaps(before, tickets(2, 3, 4)))).toBe('(1) 2 3 4')
    expect(shown(withGaps(before, tickets(1, 2, 3)))).toBe('1 2 3 (4)')
  })

  it('keeps it while others leave', () => {
    const first = withGaps(before, tickets(1, 3, 4))
    expect(shown(withGaps(first, tickets(1, 4)))).toBe('1 (2) (3) 4')
    expect(shown(withGaps(first, []))).toBe('(1) (2) (3) (4)')
  })

  it('takes in what comes, and gives a place back to who returns', () => {
    const first = withGaps(before, tickets(1, 3, 4))
    expect(shown(withGaps(first, tickets(1, 3, 4, 5)))).toBe('1 (2) 3 4 5')
    expect(shown(withGaps(first, tickets(1, 2, 3, 4)))).toBe('1 2 3 4')
  })
})
