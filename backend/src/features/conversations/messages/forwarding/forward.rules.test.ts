import type { Capability, MessageContent } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { forwardedPart, forwardMark } from './forward.rules.js'

type Original = Parameters<typeof forwardedPart>[0]
const message = (part: Partial<Original> = {}): Original => ({
  body: 'Oi',
  content: null,
  isDeleted: false,
  fromMe: false,
  forwarded: null,
  media: null,
  ...part,
})
const file = (state: 'ready' | 'waiting' | 'failed') => ({ state, kind: 'image' as const })
const live: MessageContent = {
  type: 'location',
  latitude: 1,
  longitude: 2,
  name: null,
  address: null,
  isLive: true,
}

describe('what is forwarded', () => {
  it('of a text is the text, of a file its caption', () => {
    expect(forwardedPart(message())).toEqual({ body: 'Oi', content: null })
    expect(forwardedPart(message({ body: '', media: file('ready') }))).toEqual({ body: '', content: null })
  })

  it('of a live position is the position alone', () => {
    expect(forwardedPart(message({ body: '', content: live }))?.content).toEqual({ ...live, isLive: false })
  })

  it('of a template, a menu or a choice is what it reads like', () => {
    const choice: MessageContent = { type: 'choice', title: 'Financeiro', id: '1' }
    expect(forwardedPart(message({ body: 'Financeiro', content: choice }))).toEqual({
      body: 'Financeiro',
      content: null,
    })
  })

  it.each<[string, Partial<Original>]>([
    ['deleted', { isDeleted: true }],
    ['empty', { body: ' ' }],
    ['a file on its way', { media: file('waiting') }],
    ['a file that is gone', { media: file('failed') }],
    ['a call', { content: { type: 'call', isVideo: false, outcome: 'missed' } }],
    ['seen once', { content: { type: 'viewOnce' } }],
    ['a poll', { content: { type: 'poll', question: 'Qual?', options: [] } }],
  ])('is nothing of a message that is %s', (_what, part) => {
    expect(forwardedPart(message(part))).toBeNull()
  })
})

describe('the mark', () => {
  const marks: readonly Capability[] = ['forwardMarks']
  it.each([
    [{ fromMe: false, forwarded: null }, 'once'],
    [{ fromMe: false, forwarded: 'once' }, 'once'],
    [{ fromMe: false, forwarded: 'often' }, 'often'],
    [{ fromMe: true, forwarded: null }, null],
    [{ fromMe: true, forwarded: 'once' }, 'once'],
  ] as const)('of %j is %s', (original, mark) => expect(forwardMark(original, marks)).toBe(mark))

  it('is none where the customer would not see it', () => {
    expect(forwardMark({ fromMe: false, forwarded: 'often' }, [])).toBeNull()
  })
})
