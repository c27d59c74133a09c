import { describe, expect, it } from 'vitest'
import type { SendOutcome } from '../../whatsapp/WhatsappGateway.js'
import { nextStep, type NextStep } from './messages.rules.js'

describe('what follows a try to send', () => {
  it.each<[string, SendOutcome, number, NextStep]>([
    ['what WhatsApp has is sent', { outcome: 'accepted' }, 1, 'sent'],
    ['what it refuses has failed', { outcome: 'refused', reason: '463' }, 1, 'failed'],
    ['without a session it waits', { outcome: 'unreachable' }, 1, 'wait'],
    ['and waits as long as it takes', { outcome: 'unreachable' }, 99, 'wait'],
    ['an unknown outcome is tried again', { outcome: 'unknown' }, 2, 'wait'],
    ['until a person decides', { outcome: 'unknown' }, 3, 'unknown'],
  ])('%s', (_sentence, outcome, attempts, step) => {
    expect(nextStep(outcome, attempts)).toBe(step)
  })
})
