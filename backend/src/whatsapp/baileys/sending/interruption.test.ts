import { describe, expect, it } from 'vitest'
import { classifyInterruption, type Closing, type Cut, type InterruptionOutcome } from './interruption.js'

const alone: Cut = { isAlone: true, wasSteady: true, breaks: 0 }
const innocent = { isBlamed: false, breaks: 0 }
const blamed = { isBlamed: true, breaks: 0 }
const announced = (code?: number): Closing => ({ code, isAnnounced: true })
const broken = (code?: number): Closing => ({ code, isAnnounced: false })

describe('whether a message is to blame for the end of its socket', () => {
  it.each<[string, Cut, Closing, InterruptionOutcome | null]>([
    ['a stream error upon it', alone, announced(500), blamed],
    ['the end of the stream upon it', alone, announced(428), blamed],
    ['a close frame without a code', alone, announced(), blamed],
    ['not with others under way', { ...alone, isAlone: false }, announced(500), innocent],
    ['not where sockets close by themselves', { ...alone, wasSteady: false }, announced(500), innocent],
    ['not when the device was removed', alone, announced(401), null],
    ['not when another has the session', alone, announced(440), null],
    ['not when WhatsApp is unavailable', alone, announced(503), null],
    ['not when it asks for a new start', alone, announced(515), null],
    ['not when the line broke once', alone, broken(428), { isBlamed: false, breaks: 1 }],
    ['nor twice', { ...alone, breaks: 1 }, broken(408), { isBlamed: false, breaks: 2 }],
    ['but the third time', { ...alone, breaks: 2 }, broken(), blamed],
    [
      'a break with others says nothing',
      { ...alone, isAlone: false, breaks: 2 },
      broken(428),
      { isBlamed: false, breaks: 2 },
    ],
  ])('%s', (_sentence, cut, closing, verdict) => {
    expect(classifyInterruption(cut, closing)).toEqual(verdict)
  })
})
