import { describe, expect, it } from 'vitest'
import { formatNumber, initialsOf } from './contactText.rules'
import { waitingLevel } from './waiting.rules'

describe('a contact', () => {
  it.each([
    ['Marina Duarte', 'MD'],
    ['joão da silva', 'JS'],
    ['Élton', 'É'],
    ['+55 11 98765', '55'],
    ['🙂 Bia', 'B'],
    ['', '?'],
  ])('%j has the initials %j', (name, initials) => expect(initialsOf(name)).toBe(initials))

  it.each([
    ['5511987654321', '+55 (11) 98765-4321'],
    ['551133334444', '+55 (11) 3333-4444'],
    ['351912345678', '+351912345678'],
    ['', ''],
  ])('with the number %j shows %j', (number, shown) => expect(formatNumber(number)).toBe(shown))
})

describe('a waiting time', () => {
  const since = '2026-03-02T10:00:00.000Z'
  const thresholds = { amber: 300_000, red: 900_000 }
  const after = (seconds: number) => waitingLevel(since, Date.parse(since) + seconds * 1000, thresholds)

  it('turns amber after five minutes and red after fifteen', () => {
    expect([after(0), after(299), after(300), after(899), after(900)]).toEqual([
      'calm',
      'calm',
      'amber',
      'amber',
      'red',
    ])
  })
})
