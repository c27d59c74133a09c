import { describe, expect, it } from 'vitest'
import type { SendOutcome } from '../../../whatsapp/port/outgoing.js'
import { failureReason, isTry, nextStep, type NextStep } from './delivery.rules.js'

describe('what follows a try to send', () => {
  it.each<[string, SendOutcome, number, NextStep]>([
    ['what WhatsApp has is sent', { outcome: 'accepted' }, 1, 'sent'],
    ['what it refuses has failed', { outcome: 'refused', reason: '463' }, 1, 'failed'],
    ['without a session it waits', { outcome: 'unreachable' }, 1, 'wait'],
    ['and waits as long as it takes', { outcome: 'unreachable' }, 99, 'wait'],
    ['an unknown outcome is tried again', { outcome: 'unknown' }, 2, 'wait'],
    ['until a person decides', { outcome: 'unknown' }, 3, 'unknown'],
    ['what was cut off with others is tried again', { outcome: 'interrupted', isBlamed: false }, 99, 'wait'],
    ['what closed the socket is tried again', { outcome: 'interrupted', isBlamed: true }, 2, 'wait'],
    ['but not a third time', { outcome: 'interrupted', isBlamed: true }, 3, 'failed'],
  ])('%s', (_sentence, outcome, attempts, step) => {
    expect(nextStep(outcome, attempts, true)).toBe(step)
  })

  it.each<[string, SendOutcome, NextStep]>([
    ['without an answer', { outcome: 'unknown' }, 'unconfirmed'],
    ['when it was cut off with others', { outcome: 'interrupted', isBlamed: false }, 'unconfirmed'],
    ['not when nothing left', { outcome: 'unreachable' }, 'wait'],
  ])('WhatsApp’s state is awaited where a repeat would be read twice: %s', (_sentence, outcome, step) => {
    expect(nextStep(outcome, 1, false)).toBe(step)
  })

  it.each<[string, SendOutcome, boolean]>([
    ['what WhatsApp answered', { outcome: 'refused', reason: '463' }, true],
    ['what was not answered', { outcome: 'unknown' }, true],
    ['what closed the socket', { outcome: 'interrupted', isBlamed: true }, true],
    ['not what was cut off with others', { outcome: 'interrupted', isBlamed: false }, false],
    ['not what never left', { outcome: 'unreachable' }, false],
  ])('counts as a try: %s', (_sentence, outcome, counts) => {
    expect(isTry(outcome)).toBe(counts)
  })

  it.each<[string, SendOutcome, string]>([
    ['what WhatsApp said', { outcome: 'refused', reason: '463' }, '463'],
    ['or that it closed the socket', { outcome: 'interrupted', isBlamed: true }, 'ERR_WAPP_MSG_REFUSED'],
  ])('has a reason when it failed: %s', (_sentence, outcome, reason) => {
    expect(failureReason(outcome)).toBe(reason)
  })
})
