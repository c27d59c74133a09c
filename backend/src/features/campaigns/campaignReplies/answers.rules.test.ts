import { describe, expect, it } from 'vitest'
import { ANSWERED_FOR_MS, isInTime, verdictOn, type SentShipment } from './answers.rules.js'
import type { CustomerWord } from './words.rules.js'

const at = new Date('2026-11-23T12:00:00.700Z')
const asked = new Date('2026-11-23T12:00:20.400Z')

type Shipment = NonNullable<SentShipment['shipment']>
const shipment = (part: Partial<Shipment> = {}): Shipment => ({
  state: 'confirming',
  confirmationRequestedAt: asked,
  confirmedAt: null,
  declinedAt: null,
  ...part,
})
const question = (
  part: Partial<Shipment> = {},
  state: 'running' | 'cancelled' | 'finished' = 'running',
): SentShipment => ({
  part: 'confirmation',
  at,
  shipment: shipment(part),
  campaign: { state },
})
const message = (state: 'running' | 'finished' = 'running'): SentShipment => ({
  part: 'message',
  at,
  shipment: shipment({ state: 'sent', confirmationRequestedAt: null }),
  campaign: { state },
})
const gone: SentShipment = { part: 'message', at, shipment: null, campaign: null }

const words: Record<string, CustomerWord> = {
  sair: { says: 'optOut', isBare: true },
  'sair!, e uma foto': { says: 'optOut', isBare: false },
  não: { says: 'no', isBare: true },
  'não posso hoje': { says: 'no', isBare: false },
  sim: { says: 'other', isBare: true },
  'quanto custa?': { says: 'other', isBare: false },
}

describe('an answer', () => {
  const confirmed = { state: 'queued', confirmedAt: at } as const
  const sent = { state: 'sent', confirmedAt: at } as const
  const declined = { state: 'declined', declinedAt: at } as const
  it.each<[string, SentShipment, string, string]>([
    ['the open question', question(), 'sim', 'confirm, quiet'],
    ['the open question', question(), 'quanto custa?', 'confirm'],
    ['the open question', question(), 'não', 'decline, quiet'],
    ['the open question', question(), 'não posso hoje', 'decline'],
    ['the open question', question(), 'sair', 'optOut, quiet'],
    ['the open question', question(), 'sair!, e uma foto', 'optOut'],
    ['the question of a cancelled campaign', question({}, 'cancelled'), 'sim', 'plain'],
    ['the question of a cancelled campaign', question({}, 'cancelled'), 'não', 'decline, quiet'],
    ['the question of a cancelled campaign', question({}, 'cancelled'), 'sair', 'optOut, quiet'],
    ['the question of a finished campaign', question({}, 'finished'), 'sim', 'plain'],
    ['what was confirmed and has not left', question(confirmed), 'sim', 'again, quiet'],
    ['what was confirmed and has not left', question(confirmed), 'quanto custa?', 'again'],
    ['what was confirmed and has not left', question(confirmed), 'não', 'decline, quiet'],
    ['what was confirmed and has left', question(sent), 'não', 'plain'],
    ['what was confirmed and has left', question(sent), 'sim', 'plain'],
    ['what was confirmed and has left', question(sent), 'sair', 'optOut, quiet'],
    ['what was declined', question(declined), 'não', 'again, quiet'],
    ['what was declined', question(declined), 'sim', 'plain'],
    ['what was declined', question(declined), 'sair', 'optOut, quiet'],
    ['what was passed over since it was asked', question({ state: 'skipped' }), 'sim', 'plain'],
    ['a message without a question', message(), 'sim', 'plain'],
    ['a message without a question', message(), 'não', 'plain'],
    ['a message without a question', message(), 'sair', 'optOut, quiet'],
    ['a message of a finished campaign', message('finished'), 'sair', 'optOut, quiet'],
    ['a message whose campaign was deleted', gone, 'sim', 'plain'],
    ['a message whose campaign was deleted', gone, 'sair', 'optOut, quiet'],
  ])('to %s, %o: %s → %s', (_what, shipment, text, expected) => {
    const word = words[text]
    if (!word) throw new Error(`no such word: ${text}`)
    const { act, isQuiet } = verdictOn(shipment, word)
    expect(isQuiet ? `${act}, quiet` : act).toBe(expected)
  })
})

describe('only what was written afterwards answers', () => {
  it.each<[string, Date | null, string, boolean]>([
    ['within the second in which it was stored', null, '2026-11-23T12:00:00.000Z', true],
    ['before that', null, '2026-11-23T11:59:59.999Z', false],
    ['after it was asked', asked, '2026-11-23T12:00:21.000Z', true],
    ['while it waited to be sent', asked, '2026-11-23T12:00:10.000Z', false],
    ['by a clock that is a little behind', asked, '2026-11-23T12:00:16.000Z', true],
  ])('%s', (_when, confirmationRequestedAt, sentAt, isAnswer) => {
    expect(isInTime({ at, shipment: shipment({ confirmationRequestedAt }) }, new Date(sentAt))).toBe(isAnswer)
  })

  it('for a month', () => {
    const after = (ms: number) => isInTime({ at, shipment: null }, new Date(at.getTime() + ms))
    expect(after(ANSWERED_FOR_MS)).toBe(true)
    expect(after(ANSWERED_FOR_MS + 1)).toBe(false)
  })
})
