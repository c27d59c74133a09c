import type { Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import { describe, expect, it } from 'vitest'
import {
  isMixed,
  isUnfinished,
  officialOf,
  takenVariables,
  toneOf,
  unknownIn,
  verbsOf,
} from './campaigns.rules'

const aCampaignWith = (part: Partial<Campaign>): Campaign =>
  ({ status: 'INATIVA', pausedAt: null, pausedReason: null, ...part }) as Campaign
const paused = (pausedReason: Campaign['pausedReason']) =>
  aCampaignWith({ status: 'EM_ANDAMENTO', pausedAt: '2026-11-22T12:00:00.000Z', pausedReason })

it.each([
  [aCampaignWith({}), ['start']],
  [aCampaignWith({ status: 'PROGRAMADA' }), ['start']],
  [aCampaignWith({ status: 'EM_ANDAMENTO' }), ['pause', 'cancel']],
  [paused('user'), ['resume', 'cancel']],
  [paused('refused'), ['resume', 'cancel']],
  [paused('closed'), ['resume', 'cancel']],
  [paused('disconnected'), ['cancel']],
  [paused('restricted'), ['cancel']],
  [paused('company'), ['cancel']],
  [aCampaignWith({ status: 'CANCELADA' }), ['restart']],
  [aCampaignWith({ status: 'FINALIZADA' }), []],
])('with %j can be done %j', (campaign, verbs) => {
  expect(verbsOf(campaign)).toEqual(verbs)
})

it('colours one that is paused as waiting, and not as running', () => {
  expect(toneOf(aCampaignWith({ status: 'EM_ANDAMENTO' }))).toBe('good')
  expect(toneOf(paused('disconnected'))).toBe('busy')
})

it('names what is no variable as it is written', () => {
  const variables = [{ key: 'cupom', value: '10%' }]
  expect(unknownIn('Oi {nome}, {cupom} e {sobrenome}', variables)).toEqual(['{sobrenome}'])
})

it('tells a name with nothing behind its bar from one that is no variable', () => {
  const wrong = unknownIn('{nome|} {Oi|Olá} {nome|cliente}', [])
  expect(wrong).toEqual(['{nome|}', '{Oi|Olá}'])
  expect(wrong.map(isUnfinished)).toEqual([true, false])
})

describe('a variable is taken', () => {
  it.each([
    [['cupom', 'loja'], []],
    [['cupom', 'loja', 'Cupom'], [2]],
    [
      ['código', 'codigo', 'codigo'],
      [1, 2],
    ],
    [['nome'], [0]],
    [
      ['Número', 'E-mail', 'email'],
      [0, 2],
    ],
    [['', ''], []],
  ])('%j at %j', (keys, places) => {
    expect(takenVariables(keys.map((key) => ({ key })))).toEqual(places)
  })
})

describe('the connections of a campaign', () => {
  const linked = { id: 1, capabilities: ['linking' as const] }
  const official = { id: 2, capabilities: ['templates' as const] }
  const all = [linked, official]

  it.each([
    [[], null, false],
    [[1], null, false],
    [[2], official, false],
    [[1, 2], official, true],
    // One that was removed.
    [[2, 9], official, false],
  ])('%j send by %j, mixed: %s', (ids, sender, areMixed) => {
    expect(officialOf(all, ids)).toBe(sender)
    expect(isMixed(all, ids)).toBe(areMixed)
  })
})
