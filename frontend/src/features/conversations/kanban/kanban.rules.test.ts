import type { Tag } from '@balcao/contract/resources/people/tags'
import { describe, expect, it } from 'vitest'
import { aTicket } from '../../../testing/samples'
import { isCardOf, laneBeside, lanesIn, withLanes, type BoardFilter, type BoardReader } from './kanban.rules'

const lane = (id: number, laneOrder: number | null = null): Tag => ({
  id,
  name: `Raia ${id}`,
  color: '#c00',
  kanban: 1,
  laneOrder,
})
const plain: Tag = { id: 9, name: 'VIP', color: '#0c0', kanban: 0 }

/** An open ticket in queue 2, attended by user 1. */
const open = aTicket()
const agent: BoardReader = { id: 1, queueIds: [2], ownQueueIds: [2], sees: ({ queueId }) => queueId !== 4 }
const leader: BoardReader = { id: 8, queueIds: null, ownQueueIds: [3], sees: () => true }

const isShown = (
  part: Parameters<typeof aTicket>[0],
  filter: BoardFilter,
  reader: BoardReader,
  isFound = false,
) => isCardOf(null, aTicket(part), filter, reader, isFound)

describe('a card', () => {
  it('stands in the first lane without a lane, whatever other tags it carries', () => {
    expect(isCardOf(null, { ...open, tags: [plain] }, {}, agent, false)).toBe(true)
    expect(isCardOf(null, { ...open, tags: [plain, lane(5)] }, {}, agent, false)).toBe(false)
  })

  it('stands in each lane whose tag it carries', () => {
    const ticket = { ...open, tags: [lane(5), lane(6)] }
    expect([5, 6, 7].map((id) => isCardOf(id, ticket, {}, agent, false))).toEqual([true, true, false])
  })

  it('leaves when it is closed, or goes out of the reader’s sight', () => {
    expect(isShown({ status: 'closed' }, {}, agent)).toBe(false)
    expect(isShown({ queueId: 4 }, {}, agent)).toBe(false)
    expect(isShown({ queueId: null }, {}, agent)).toBe(true)
  })

  it('is of a leader’s own queues where none is chosen, of all where they have none or ask for all', () => {
    expect(isShown({ queueId: 4 }, {}, leader)).toBe(false)
    expect(isShown({ queueId: 3 }, {}, leader)).toBe(true)
    expect(isShown({ queueId: 4 }, { showAll: true }, leader)).toBe(true)
    expect(isShown({ queueId: 4 }, { queueIds: [4] }, leader)).toBe(true)
    expect(isShown({ queueId: 4 }, {}, { ...leader, ownQueueIds: [] })).toBe(true)
  })

  it('is of the chosen attendants', () => {
    expect(isShown({ userId: 1 }, { users: [1, 5] }, agent)).toBe(true)
    expect(isShown({ userId: null }, { users: [1, 5] }, agent)).toBe(false)
  })

  it('is in a search only where the server found it', () => {
    expect(isShown({}, { searchParam: 'x' }, agent)).toBe(false)
    expect(isShown({}, { searchParam: 'x' }, agent, true)).toBe(true)
  })

  it('changes its lanes and keeps its other tags', () => {
    expect(withLanes({ ...open, tags: [plain, lane(5)] }, [lane(6)]).tags).toEqual([plain, lane(6)])
  })
})

describe('the lanes', () => {
  it('stand by their place, new ones last, and tags that are none do not', () => {
    const tags = [lane(4), plain, lane(2), lane(7, 2), lane(8, 1)]
    expect(lanesIn(tags).map(({ id }) => id)).toEqual([8, 7, 2, 4])
  })

  it('have one beside them, but at the ends', () => {
    const order = [null, 8, 7]
    expect([laneBeside(order, null, -1), laneBeside(order, null, 1), laneBeside(order, 7, 1)]).toEqual([
      null,
      8,
      7,
    ])
  })
})
