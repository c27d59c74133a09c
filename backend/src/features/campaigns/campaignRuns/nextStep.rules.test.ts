import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterOutcome, isForLater, nextStep, type SendingNumber, type Situation } from './nextStep.rules.js'

const now = new Date('2026-11-18T15:00:00Z')
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

const number = (connectionId: number, part: Partial<SendingNumber> = {}): SendingNumber => ({
  connectionId,
  isUp: true,
  restrictedUntil: null,
  refusals: 0,
  nextSendAt: null,
  isUnderWay: false,
  budgetLeft: null,
  peopleLeft: null,
  peopleFreeAt: null,
  costsUntil: null,
  ...part,
})

const situation = (numbers: SendingNumber[], part: Partial<Situation> = {}): Situation => ({
  now,
  mayWork: true,
  isClosed: false,
  opensAt: now,
  tomorrow: inSeconds(43_200),
  isTemplateStopped: false,
  numbers,
  ...part,
})

const send = (connectionId: number) => ({ do: 'send', connectionId })
const wait = (seconds: number) => ({ do: 'wait', until: inSeconds(seconds) })
const pause = (reason: string, seconds = 10) => ({ do: 'pause', reason, until: inSeconds(seconds) })
const down = number(1, { isUp: false })
const spent = number(2, { budgetLeft: 0 })
const restricted = number(3, { restrictedUntil: inSeconds(3_600) })
const resting = number(4, { refusals: 5, nextSendAt: inSeconds(600) })

describe('what a running campaign does next', () => {
  it.each<[string, Situation, object]>([
    ['sends by its number', situation([number(7)]), send(7)],
    ['sends when the turn has come', situation([number(7, { nextSendAt: now })]), send(7)],
    [
      'sends by the number whose turn came first',
      situation([number(7, { nextSendAt: inSeconds(-1) }), number(8, { nextSendAt: inSeconds(-5) })]),
      send(8),
    ],
    ['waits for the next turn', situation([number(7, { nextSendAt: inSeconds(4) })]), wait(4)],
    ['waits for what is under way', situation([number(7, { isUnderWay: true })]), wait(10)],
    [
      'waits for the turn after what is under way',
      situation([number(7, { isUnderWay: true, nextSendAt: inSeconds(4) })]),
      wait(4),
    ],
    [
      'waits for the sooner turn of two',
      situation([number(7, { nextSendAt: inSeconds(9) }), number(8, { nextSendAt: inSeconds(3) })]),
      wait(3),
    ],
    [
      'looks again although a long pause is ahead',
      situation([number(7, { nextSendAt: inSeconds(90) })]),
      wait(10),
    ],
    ['sends with the last of a budget', situation([number(7, { budgetLeft: 1 })]), send(7)],
    ['waits for tomorrow without a budget', situation([spent]), wait(10)],
    ['waits until it opens', situation([number(7)], { opensAt: inSeconds(5) }), wait(5)],
    ['looks again until it opens', situation([number(7)], { opensAt: inSeconds(5_000) }), wait(10)],
    ['waits where it never opens', situation([number(7)], { opensAt: null }), wait(10)],
    ['pauses with a company that may not work', situation([number(7)], { mayWork: false }), pause('company')],
    [
      'pauses for a person with a company that is closed',
      situation([number(7)], { isClosed: true, mayWork: false }),
      { do: 'pause', reason: 'closed', until: null },
    ],
    ['pauses while its number is down', situation([down]), pause('disconnected')],
    ['pauses without a number', situation([]), pause('disconnected')],
    ['pauses while its number is restricted', situation([restricted]), pause('restricted')],
    ['pauses while its number rests', situation([resting]), pause('refused')],
    ['tries one once it has rested', situation([number(4, { refusals: 5, nextSendAt: now })]), send(4)],
    ['sends by the number that can', situation([down, spent, restricted, resting, number(7)]), send(7)],
    ['waits as long as one number waits by plan', situation([down, spent, restricted]), wait(10)],
    ['tells the reason that is over first', situation([restricted, resting]), pause('refused')],
    [
      'goes on once the restriction is over',
      situation([number(3, { restrictedUntil: inSeconds(-1) })]),
      send(3),
    ],
  ])('%s', (_words, at, step) => {
    expect(nextStep(at)).toEqual(step)
  })

  const moment = fc.option(fc.integer({ min: -7_200, max: 7_200 }).map(inSeconds))
  const anyNumber = fc.record({
    connectionId: fc.nat(),
    isUp: fc.boolean(),
    restrictedUntil: moment,
    refusals: fc.nat(8),
    nextSendAt: moment,
    isUnderWay: fc.boolean(),
    budgetLeft: fc.option(fc.integer({ min: -1, max: 5 })),
    peopleLeft: fc.option(fc.integer({ min: -1, max: 5 })),
    peopleFreeAt: moment,
    costsUntil: moment,
  })
  const anySituation = fc.record({
    now: fc.constant(now),
    mayWork: fc.boolean(),
    isClosed: fc.boolean(),
    isTemplateStopped: fc.boolean(),
    opensAt: moment,
    tomorrow: fc.constant(inSeconds(100)),
    numbers: fc.uniqueArray(anyNumber, { selector: ({ connectionId }) => connectionId, maxLength: 5 }),
  })

  it('never sends by a number that may not, and looks again within ten seconds, but for a person', () => {
    fc.assert(
      fc.property(anySituation, (at) => {
        const step = nextStep(at)
        if (step.do !== 'send' && step.until === null) {
          expect(at.isClosed).toBe(true)
          expect(step).toMatchObject({ do: 'pause', reason: 'closed' })
          return
        }
        expect(at.isClosed).toBe(false)
        if (step.do !== 'send') {
          const ms = (step.until ?? now).getTime() - now.getTime()
          expect(ms).toBeGreaterThan(0)
          expect(ms).toBeLessThanOrEqual(10_000)
          return
        }
        const by = at.numbers.find(({ connectionId }) => connectionId === step.connectionId)
        expect(by).toMatchObject({ isUp: true, isUnderWay: false })
        expect(by?.budgetLeft).not.toBe(0)
        expect(by?.peopleLeft).not.toBe(0)
        expect(at.isTemplateStopped).toBe(false)
        expect(at.mayWork && at.opensAt !== null && at.opensAt <= now).toBe(true)
        for (const until of [by?.nextSendAt, by?.restrictedUntil, by?.costsUntil])
          expect((until ?? now).getTime()).toBeLessThanOrEqual(now.getTime())
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('an official number', () => {
  it.each<[string, Partial<SendingNumber>, object]>([
    ['sends while people are left', { peopleLeft: 1 }, send(1)],
    ['waits when they are used up', { peopleLeft: 0, peopleFreeAt: inSeconds(5) }, pause('people', 5)],
    ['looks again within ten seconds', { peopleLeft: -1, peopleFreeAt: inSeconds(900) }, pause('people')],
    ['waits for the next month when the costs are used up', { costsUntil: inSeconds(900) }, pause('costs')],
    ['sends when the costs begin anew', { costsUntil: now }, send(1)],
  ])('%s', (_words, part, step) => {
    expect(nextStep(situation([number(1, part)]))).toEqual(step)
  })

  it('waits while WhatsApp does not take the template', () => {
    expect(nextStep(situation([number(1)], { isTemplateStopped: true }))).toEqual(pause('template'))
  })

  it('gives its turn to one with people left', () => {
    expect(nextStep(situation([number(1, { peopleLeft: 0 }), number(2, { peopleLeft: 3 })]))).toEqual(send(2))
  })
})

describe('what an outcome says of the number that sent', () => {
  const failed = (error: string | null) => ({ state: 'failed' as const, error })
  it.each([
    ['one that was sent ends a row of refusals', 4, { state: 'sent', error: null } as const, 0, false],
    ['a refusal counts', 0, failed('ERR_WAPP_MSG_REFUSED'), 1, false],
    ['the fifth in a row lets it rest', 4, failed('479'), 5, true],
    ['and the one that it tries after that', 5, failed('479'), 6, true],
    ['one that nobody knows of counts as well', 4, { state: 'unknown', error: null } as const, 5, true],
    ['a number that nobody has says nothing', 4, failed('ERR_WAPP_INVALID_CONTACT'), 4, false],
    ['nor does a restriction, which ends by itself', 4, failed('463'), 4, false],
    ['told by us or by WhatsApp', 4, failed('ERR_WAPP_RESTRICTED'), 4, false],
  ])('%s', (_words, before, outcome, refusals, rests) => {
    const after = afterOutcome(before, outcome, now)
    expect(after).toEqual({ refusals, restsUntil: rests ? inSeconds(3_600) : null })
  })

  it('a template that WhatsApp does not take lets it rest for a minute, and counts nothing', () => {
    const after = afterOutcome(4, failed('ERR_TEMPLATE_NOT_APPROVED'), now)
    expect(after).toEqual({ refusals: 4, restsUntil: inSeconds(60) })
  })

  it.each([
    [failed('463'), true],
    [failed('ERR_WAPP_RESTRICTED'), true],
    [failed('ERR_TEMPLATE_NOT_APPROVED'), true],
    [failed('ERR_WAPP_MSG_REFUSED'), false],
    [failed(null), false],
    [{ state: 'unknown', error: null } as const, false],
    [{ state: 'sent', error: null } as const, false],
  ])('%o may go later: %s', (outcome, isLater) => {
    expect(isForLater(outcome)).toBe(isLater)
  })
})
