import { expect, it } from 'vitest'
import { Pace } from './Pace.js'

/** How many of 200 messages to different people are accepted in one second. */
const accepted = (pace: Pace, second: number, isInApp = false) =>
  Array.from({ length: 200 }, (_, index) =>
    pace.refuse('1', `${second} ${index}`, second * 1_000 + index, isInApp),
  ).filter((code) => code === undefined).length

it('a number sends 80 messages a second, and 20 if it works in the app too', () => {
  const pace = new Pace()
  expect([accepted(pace, 1), accepted(pace, 2), accepted(pace, 3, true)]).toEqual([80, 80, 20])
})

it('a person gets 45 in a row, and then one each 6 seconds', () => {
  const pace = new Pace()
  const send = (at: number) => pace.refuse('1', 'maria', at, false)
  for (let turn = 0; turn < 45; turn++) expect(send(turn)).toBeUndefined()
  expect(send(100)).toBe(131056)
  expect(send(6_100)).toBeUndefined()
  expect(send(6_200)).toBe(131056)
})
