import { describe, expect, it } from 'vitest'
import { anInboundMessage } from '../../../testing/factories/inbound.js'
import type { InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'
import { dispositionOf, type Disposition, type Facts } from './disposition.rules.js'

const inGroup = { contact: { number: null, lid: '1', isGroup: true } }
const waiting = { content: { type: 'waiting' as const } }

/** A contact that is neither blocked nor a group, with an open ticket. */
const facts: Facts = {
  ignoresGroups: false,
  contact: { isGroup: false, blockedAt: null },
  stored: null,
  lastInboundAt: null,
  latestTicket: { status: 'open' },
  rating: null,
  latestMessage: null,
  answer: null,
}
const sameMoment = new Date(anInboundMessage().sentAt)
const later = new Date(sameMoment.getTime() + 3_600_000)
const closed = { latestTicket: { status: 'closed' as const } }
const blocked = { contact: { isGroup: false, blockedAt: new Date() } }
const afterOurText = { latestMessage: { body: 'Até logo!', isBot: true } }

describe('what becomes of a message', () => {
  it.each<[string, Partial<InboundMessageEvent>, Partial<Facts>, string]>([
    ['is in the attendance', {}, {}, 'attendance'],
    ['opens one where none was', {}, { latestTicket: null }, 'attendance'],
    ['opens one where it was closed', {}, closed, 'attendance'],
    ['is late where a later one is stored', {}, { lastInboundAt: later, ...closed }, 'late'],
    [
      'is not late where the stored one is of the same moment',
      { sentAt: sameMoment.toISOString() },
      { lastInboundAt: sameMoment },
      'attendance',
    ],
    ['is not late when the company has written it', { fromMe: true }, { lastInboundAt: later }, 'attendance'],
    ['is left alone in a group', inGroup, { ignoresGroups: true }, 'ignored'],
    ['is taken in a group that is attended', inGroup, {}, 'attendance'],
    ['is stored already', {}, { stored: { content: null } }, 'repeat'],
    ['is stored, and still cannot be read', waiting, { stored: waiting }, 'repeat'],
    ['can be read now', {}, { stored: waiting }, 'filled'],
    ['is stored unread of somebody blocked', {}, blocked, 'blocked'],
    ['is our own to somebody blocked', { fromMe: true }, blocked, 'attendance'],
    ['is the rating', { body: '3' }, { ...closed, rating: {} }, 'rating'],
    ['is no rating while the attendance lives', { body: '3' }, { rating: {} }, 'attendance'],
    [
      'repeats our last message, as some devices do',
      { body: 'Até logo!' },
      { ...closed, ...afterOurText },
      'echo',
    ],
    ['is none while the attendance lives', { body: 'Até logo!' }, afterOurText, 'attendance'],
    ['is none in other words', { body: 'Até logo' }, { ...closed, ...afterOurText }, 'attendance'],
    ['answers a campaign in a word', {}, { answer: { isQuiet: true } }, 'quietAnswer'],
    ['answers it at length', {}, { answer: { isQuiet: false } }, 'attendance'],
  ])('it %s', (_sentence, part, changed, becomes) => {
    expect(dispositionOf(anInboundMessage(part), { ...facts, ...changed })).toEqual({ becomes })
  })

  it('asks for facts one after the other, and for none that decides nothing', () => {
    const asked = (part: Partial<InboundMessageEvent>, changed: Partial<Facts> = {}): string[] => {
      const needed: string[] = []
      const found: Partial<Facts> = {}
      let disposition: Disposition = dispositionOf(anInboundMessage(part), found)
      while ('needs' in disposition) {
        const { needs } = disposition
        needed.push(needs)
        Object.assign(found, { [needs]: { ...facts, ...changed }[needs] })
        disposition = dispositionOf(anInboundMessage(part), found)
      }
      return needed
    }
    expect(asked({ body: 'Preciso de ajuda' })).toEqual([
      'contact',
      'stored',
      'lastInboundAt',
      'latestTicket',
      'answer',
    ])
    expect(asked({ body: '3' }, closed)).toEqual([
      ...['contact', 'stored', 'lastInboundAt', 'latestTicket', 'rating', 'latestMessage', 'answer'],
    ])
    expect(asked(inGroup, { ignoresGroups: true })).toEqual(['ignoresGroups'])
    expect(asked({ fromMe: true })).toEqual(['contact', 'stored', 'answer'])
    expect(asked({}, { stored: { content: null } })).toEqual(['contact', 'stored'])
  })
})
