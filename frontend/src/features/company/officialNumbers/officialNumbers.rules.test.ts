import type { SetupPart, SetupProblem } from '@balcao/contract/resources/company/officialNumbers'
import { describe, expect, it } from 'vitest'
import {
  afterSaving,
  changesOf,
  emptyDraft,
  faultOf,
  newNumber,
  partsOf,
  pinOf,
  progressOf,
  type Draft,
} from './officialNumbers.rules'

const ids = { phoneNumberId: '418273905516644', businessAccountId: '390117264480251' }
const aDraft = (part: Partial<Draft>): Draft => ({ ...emptyDraft, ...part })

/** A number with these problems; `waiting` parts were not asked yet, all others are ready. */
const aNumber = (found: Partial<Record<SetupPart, SetupProblem | 'waiting'>>) => ({
  parts: (['account', 'access', 'webhook', 'registration'] as const).map((part) => {
    const problem = found[part]
    if (!problem) return { part, state: 'ready' as const, problem: null }
    return problem === 'waiting'
      ? { part, state: 'waiting' as const, problem: null }
      : { part, state: 'problem' as const, problem }
  }),
})
const progressWith = (found: Parameters<typeof aNumber>[0]) => progressOf(partsOf(aNumber(found)))

describe('a new number', () => {
  it('is created once both ids are whole, with the secrets that were typed', () => {
    expect(newNumber(emptyDraft)).toBeNull()
    expect(newNumber(aDraft({ phoneNumberId: ids.phoneNumberId }))).toBeNull()
    expect(newNumber(aDraft({ ...ids, businessAccountId: '39 0117' }))).toBeNull()
    expect(newNumber(aDraft({ ...ids, phoneNumberId: ` ${ids.phoneNumberId} ` }))).toEqual(ids)
    expect(newNumber(aDraft({ ...ids, accessToken: ' EAAG ' }))).toEqual({ ...ids, accessToken: 'EAAG' })
  })
})

describe('a stored number', () => {
  it('changes only by what is different and valid', () => {
    expect(changesOf(emptyDraft, ids)).toBeNull()
    expect(changesOf(aDraft(ids), ids)).toBeNull()
    expect(changesOf(aDraft({ phoneNumberId: '' }), ids)).toBeNull()
    expect(changesOf(aDraft({ phoneNumberId: '7' }), ids)).toEqual({ phoneNumberId: '7' })
    expect(changesOf(aDraft({ phoneNumberId: 'x', appSecret: ' s ' }), ids)).toEqual({ appSecret: 's' })
  })

  it('forgets typed secrets once they are stored, and keeps what was typed meanwhile', () => {
    const saved = aDraft({ ...ids, accessToken: 'EAAG' })
    expect(afterSaving(saved, saved)).toEqual(emptyDraft)
    expect(afterSaving({ ...saved, accessToken: 'EAAG2' }, saved)).toEqual(aDraft({ accessToken: 'EAAG2' }))
  })

  it('keeps an invalid id on the screen', () => {
    const saved = aDraft({ phoneNumberId: 'x', accessToken: 'EAAG' })
    expect(afterSaving(saved, saved)).toEqual(aDraft({ phoneNumberId: 'x' }))
  })
})

describe('the set-up', () => {
  it('begins with nothing ready', () => {
    expect(progressOf(partsOf(null))).toEqual({
      step: 'fill',
      ready: 0,
      missing: ['account', 'access', 'webhook'],
    })
  })

  it('names the parts that the registration waits for', () => {
    const found = {
      access: 'permission_messaging',
      webhook: 'webhook_waiting',
      registration: 'waiting',
    } as const
    expect(progressWith(found)).toEqual({ step: 'fill', ready: 1, missing: ['access', 'webhook'] })
  })

  it('asks for the PIN when only that is missing, also after a wrong one', () => {
    expect(progressWith({ registration: 'not_registered' }).step).toBe('register')
    expect(progressWith({ registration: 'pin_wrong' }).step).toBe('register')
    expect(progressWith({})).toEqual({ step: 'ready', ready: 4, missing: [] })
  })

  it('is red only where something is wrong, not where something is missing', () => {
    const toneWith = (problem: SetupProblem) => partsOf(aNumber({ access: problem })).access.tone
    expect(toneWith('token_missing')).toBe('calm')
    expect(toneWith('token_refused')).toBe('bad')
    expect(partsOf(aNumber({ webhook: 'webhook_waiting' })).webhook.tone).toBe('busy')
  })

  it('takes six digits as a PIN', () => {
    expect(pinOf('40 82-19x')).toBe('408219')
    expect(pinOf('4082193')).toBe('408219')
  })
})

it.each([
  ['DISCONNECTED', 'token_refused', 'token_refused'],
  ['DISCONNECTED', 'setup', null],
  ['DISCONNECTED', 'stopped', null],
  ['CONNECTED', null, null],
  ['OPENING', 'payment_failed', null],
] as const)('a number that is %s because of %s has the fault %s', (status, statusReason, fault) => {
  expect(faultOf({ status, statusReason })).toBe(fault)
})
