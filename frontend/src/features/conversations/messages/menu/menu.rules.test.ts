import { describe, expect, it } from 'vitest'
import { aMedia, aMessage, linkedPhone } from '../../../../testing/samples'
import { canForward, canReact, menuEntries } from './menu.rules'

const createdAt = '2026-03-02T10:00:00.000Z'
const soon = {
  canSend: true,
  canAttend: true,
  capabilities: linkedPhone,
  now: Date.parse(createdAt) + 60_000,
}
const ours = (part: Parameters<typeof aMessage>[0] = {}) =>
  aMessage({ fromMe: true, ack: 3, createdAt, ...part })
describe('the menu of a message', () => {
  it('lets a customer’s message be answered and copied, never edited or deleted', () => {
    expect(menuEntries(aMessage(), soon)).toEqual(['reply', 'forward', 'copy', 'select'])
  })

  it('lets our text be edited for fifteen minutes', () => {
    expect(menuEntries(ours(), soon)).toEqual(['reply', 'forward', 'copy', 'select', 'edit', 'remove'])
    const late = { ...soon, now: Date.parse(createdAt) + 15 * 60_000 }
    expect(menuEntries(ours(), late)).toEqual(['reply', 'forward', 'copy', 'select', 'remove'])
  })

  it('lets a caption be edited where there is one, and a file be saved', () => {
    const file = ours({ media: aMedia(), mediaUrl: 'http://x/a.jpg', body: 'Veja' })
    expect(menuEntries(file, soon)).toEqual([
      ...['reply', 'forward', 'copy', 'select', 'edit'],
      ...['download', 'remove'],
    ])
    expect(menuEntries({ ...file, body: '', mediaUrl: null }, soon)).toEqual([
      'reply',
      'forward',
      'select',
      'remove',
    ])
    const named = ours({ media: aMedia({ kind: 'document', name: 'nota.pdf' }), body: 'nota.pdf' })
    expect(menuEntries(named, soon)).toEqual(['reply', 'forward', 'copy', 'select', 'remove'])
  })

  it('lets what WhatsApp does not have yet be copied and discarded, not answered or edited', () => {
    expect(menuEntries(ours({ ack: 0 }), soon)).toEqual(['forward', 'copy', 'select', 'remove'])
  })

  it('offers nothing of a deleted message, and no deletion twice', () => {
    expect(menuEntries(ours({ isDeleted: true }), soon)).toEqual([])
    expect(menuEntries(ours({ pendingChange: 'delete' }), soon)).not.toContain('remove')
  })

  it('only reads where the reader may not write', () => {
    expect(menuEntries(ours(), { ...soon, canSend: false, canAttend: false })).toEqual([
      'forward',
      'copy',
      'select',
    ])
  })

  it('takes back what was said once the ticket is closed, and changes nothing of it any more', () => {
    expect(menuEntries(ours(), { ...soon, canSend: false })).toEqual(['forward', 'copy', 'select', 'remove'])
  })
})

describe('a connection that can do less', () => {
  const less = { ...soon, capabilities: ['quotes'] } as const

  it('has no edits and deletions in the menu; what has not left is still discarded', () => {
    expect(menuEntries(ours(), less)).toEqual(['reply', 'forward', 'copy', 'select'])
    expect(menuEntries(ours({ ack: 0 }), less)).toEqual(['forward', 'copy', 'select', 'remove'])
  })

  it('has no reactions, and no answers that quote', () => {
    expect(canReact(aMessage(), less)).toBe(false)
    expect(menuEntries(aMessage(), { ...soon, capabilities: ['reactions'] })).toEqual([
      'forward',
      'copy',
      'select',
    ])
    expect(canReact(aMessage(), { ...soon, capabilities: ['reactions'] })).toBe(true)
  })
})

describe('a reaction', () => {
  it('goes to what was said, not to calls, nor to what has not arrived', () => {
    expect(canReact(aMessage(), soon)).toBe(true)
    expect(canReact(aMessage({ content: { type: 'call', isVideo: false, outcome: 'missed' } }), soon)).toBe(
      false,
    )
    expect(canReact(aMessage({ content: { type: 'waiting' } }), soon)).toBe(false)
    expect(canReact(aMessage({ isDeleted: true }), soon)).toBe(false)
    expect(canReact(ours({ ack: 0 }), soon)).toBe(false)
  })
})

describe('forwarding', () => {
  it('takes texts, places, cards and files that are here', () => {
    const place = {
      type: 'location',
      latitude: 1,
      longitude: 2,
      name: null,
      address: null,
      isLive: false,
    } as const
    expect(canForward(aMessage())).toBe(true)
    expect(canForward(aMessage({ body: '', content: place }))).toBe(true)
    expect(canForward(aMessage({ body: '', media: aMedia() }))).toBe(true)
  })

  it('takes nothing that is gone, still on its way, or that cannot be sent', () => {
    const call = { type: 'call', isVideo: false, outcome: 'missed' } as const
    expect(canForward(aMessage({ isDeleted: true }))).toBe(false)
    expect(canForward(aMessage({ media: aMedia({ state: 'waiting' }) }))).toBe(false)
    expect(canForward(aMessage({ body: '', content: call }))).toBe(false)
    expect(canForward(aMessage({ body: '', content: { type: 'viewOnce' } }))).toBe(false)
  })
})
