import { describe, expect, it } from 'vitest'
import { ratingIn, ratingQuestion } from './ratings.rules.js'

const asked = new Date('2026-11-23T15:00:00Z')
const soon = new Date('2026-11-23T16:00:00Z')
const DAY = 1440

describe('a rating', () => {
  it.each([
    ['1', 1],
    [' 2 ', 2],
    ['*3*', 3],
    ['3!', 3],
    ['1️⃣', 1],
  ])('is %j', (text, rating) => expect(ratingIn(text, asked, DAY, soon)).toBe(rating))

  it.each(['0', '4', '5', '12', '1,5', '2.5', '1 ou 2', 'obrigado', 'nota 3', '', '½'])(
    'is not %j, an ordinary message',
    (text) => expect(ratingIn(text, asked, DAY, soon)).toBeNull(),
  )

  it('counts only while it is waited for', () => {
    expect(ratingIn('3', null, DAY, soon)).toBeNull()
    expect(ratingIn('3', asked, DAY, new Date('2026-11-24T15:00:00Z'))).toBe(3)
    expect(ratingIn('3', asked, DAY, new Date('2026-11-24T15:00:01Z'))).toBeNull()
  })

  it('is asked for after the connection’s text, or without one', () => {
    expect(ratingQuestion('Gostou?', 'pt').text).toMatch(/^Gostou\?\n\nDigite de 1 a 3/)
    expect(ratingQuestion('', 'pt').text).toMatch(/^Digite de 1 a 3/)
  })
})
