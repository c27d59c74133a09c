import { describe, expect, it } from 'vitest'
import { matchAnswers, pauseMs } from './listChecks.rules.js'

describe('what WhatsApp answers about some numbers', () => {
  it.each([
    ['the same number', ['5511987654321'], ['5511987654321'], { '5511987654321': '5511987654321' }, []],
    ['without the ninth digit', ['5511987654321'], ['551187654321'], { '5511987654321': '551187654321' }, []],
    ['with the ninth digit', ['551187654321'], ['5511987654321'], { '551187654321': '5511987654321' }, []],
    ['nobody has it', ['5511987654321'], [], { '5511987654321': null }, []],
    [
      'in another order, one of them nobody’s',
      ['5511987650001', '5511987650002', '5511987650003'],
      ['5511987650003', '551187650001'],
      { '5511987650001': '551187650001', '5511987650002': null, '5511987650003': '5511987650003' },
      [],
    ],
    [
      'written otherwise than we know: who it is has to be asked',
      ['525512345678', '5511987650002'],
      ['5215512345678', '5511987650002'],
      { '5511987650002': '5511987650002' },
      ['525512345678'],
    ],
  ])('is told apart: %s', (_sentence, asked, found, expected, unclear) => {
    const answers = matchAnswers(asked, found)
    expect(Object.fromEntries(answers.answers)).toEqual(expected)
    expect(answers.unclear).toEqual(unclear)
  })
})

it.each([
  [0, 20_000],
  [0.5, 30_000],
  [1, 40_000],
])('a connection waits before it asks again: %d', (random, pause) => {
  expect(pauseMs(random)).toBe(pause)
})
