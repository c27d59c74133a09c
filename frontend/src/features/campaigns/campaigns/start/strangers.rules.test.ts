import { expect, it } from 'vitest'
import { strangerRisk } from './strangers.rules'

it.each([
  [0, null],
  [0.19, null],
  [0.2, 'medium'],
  [0.5, 'high'],
  [1, 'high'],
])('a list of which %d never wrote is a risk: %s', (share, risk) => {
  expect(strangerRisk(share)).toBe(risk)
})
