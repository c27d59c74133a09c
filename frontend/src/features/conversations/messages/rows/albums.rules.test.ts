import { describe, expect, it } from 'vitest'
import { aMedia, aMessage } from '../../../../testing/samples'
import { withAlbums } from './albums.rules'
import { isSameRow, threadRows } from './rows.rules'

const at = (second: number) => `2026-03-02T10:00:${String(second).padStart(2, '0')}.000Z`
const photo = (id: number, part: Parameters<typeof aMessage>[0] = {}) =>
  aMessage({
    id: String(id),
    clientKey: null,
    body: '',
    media: aMedia({ kind: 'image' }),
    createdAt: at(id),
    ...part,
  })

const rowsOf = (messages: readonly ReturnType<typeof aMessage>[], unreadFrom: string | null = null) =>
  withAlbums(
    threadRows({
      messages,
      unreadFrom,
      events: [],
      notes: [],
      unsent: [],
      isWhole: false,
      windowEnd: null,
      isOver: false,
      myId: 1,
      dayOf: (iso) => iso.slice(0, 10),
    }),
  )

/** Photos that stand together, by their ids; each other bubble by its own. */
const shapes = (...input: Parameters<typeof rowsOf>) =>
  rowsOf(...input).flatMap((row) => {
    if (row.kind === 'album') return [row.messages.map(({ id }) => id).join('+')]
    return row.kind === 'message' ? [row.message.id] : []
  })

describe('photos', () => {
  it('that came together are one line, others stand alone', () => {
    expect(shapes([photo(1), photo(2), photo(3), aMessage({ id: '4', createdAt: at(4) }), photo(5)])).toEqual(
      ['1+2+3', '4', '5'],
    )
  })

  it('of somebody else, of a later minute or with something to say are not joined', () => {
    const [first, second] = [photo(1), photo(2)]
    const alone = (part: Parameters<typeof photo>[1]) => shapes([first, photo(2, part)])
    expect(shapes([first, second])).toEqual(['1+2'])
    expect(alone({ fromMe: true })).toEqual(['1', '2'])
    expect(alone({ createdAt: '2026-03-02T10:01:30.000Z' })).toEqual(['1', '2'])
    expect(alone({ body: 'A cadeira' })).toEqual(['1', '2'])
    expect(alone({ isDeleted: true })).toEqual(['1', '2'])
    expect(alone({ forwarded: 'once' })).toEqual(['1', '2'])
    expect(alone({ reactions: [{ emoji: '👍', fromMe: true, name: null }] })).toEqual(['1', '2'])
    expect(alone({ media: aMedia({ kind: 'video' }) })).toEqual(['1', '2'])
  })

  it('are parted by the unread line', () => {
    expect(shapes([photo(1), photo(2), photo(3), photo(4)], '3')).toEqual(['1+2', '3+4'])
  })

  it('keep the line of the first when another one arrives, and draw it anew', () => {
    const [one, two, three] = [photo(1), photo(2), photo(3)]
    const [before] = rowsOf([one, two]).filter(({ kind }) => kind === 'album')
    const [after] = rowsOf([one, two, three]).filter(({ kind }) => kind === 'album')
    const [again] = rowsOf([one, two]).filter(({ kind }) => kind === 'album')
    if (!before || !after || !again) throw new Error('there is no grid')
    expect(after.key).toBe(before.key)
    expect(isSameRow(before, after)).toBe(false)
    expect(isSameRow(before, again)).toBe(true)
  })
})
