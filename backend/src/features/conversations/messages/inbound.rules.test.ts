import { describe, expect, it } from 'vitest'
import { callWords, inboundBody, laterOutcome } from './inbound.rules.js'

describe('a message that came in', () => {
  it('has its own words where it has any', () => {
    expect(inboundBody({ body: 'Oi', content: { type: 'unknown', kind: 'x' } })).toBe('Oi')
    expect(inboundBody({ body: '', content: null })).toBe('')
  })

  it.each([{ type: 'viewOnce' }, { type: 'waiting' }, { type: 'unknown', kind: 'x' }] as const)(
    'has words that say what it is where nothing else does: $type',
    (content) => {
      expect(inboundBody({ body: '', content })).not.toBe('')
    },
  )
})

describe('a call', () => {
  it('never goes back', () => {
    expect(laterOutcome(null, 'ringing')).toBe('ringing')
    expect(laterOutcome('ringing', 'missed')).toBe('missed')
    expect(laterOutcome('answered', 'missed')).toBe('answered')
    expect(laterOutcome('missed', 'ringing')).toBe('missed')
    expect(laterOutcome('missed', 'answered')).toBe('answered')
  })

  it('is told in words, by the company’s clock', () => {
    const at = new Date('2026-01-01T12:05:00Z')
    const say = (outcome: 'ringing' | 'missed' | 'declined' | 'answered', isVideo = false) =>
      callWords({ isVideo, outcome }, at, 'America/Sao_Paulo')
    expect(say('ringing')).toBe('Chamada de voz às 09:05')
    expect(say('missed', true)).toBe('Chamada de vídeo perdida às 09:05')
    expect(say('declined')).toBe('Chamada de voz recusada às 09:05')
    expect(say('answered')).toBe('Chamada de voz atendida às 09:05')
  })
})
