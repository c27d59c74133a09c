import { describe, expect, it } from 'vitest'
import { cardsToSend, numberIsWrong } from './cards.rules'

describe('cards', () => {
  it('go with numbers as digits, however they were written; empty ones stay behind', () => {
    const rows = [
      { name: ' João ', number: '+55 (11) 98765-4321' },
      { name: '', number: ' ' },
    ]
    expect(cardsToSend(rows)).toEqual([{ name: 'João', number: '5511987654321' }])
  })

  it.each([
    ['there is none', []],
    ['a name is missing', [{ name: '', number: '5511987654321' }]],
    ['a number is missing', [{ name: 'João', number: '' }]],
    ['a number is too short', [{ name: 'João', number: '1234567' }]],
    ['a number has letters', [{ name: 'João', number: '55119a7654321' }]],
  ])('do not go while %s', (_, rows) => {
    expect(cardsToSend(rows)).toBeNull()
  })

  it('say that a number is wrong only once there is one', () => {
    expect(numberIsWrong('')).toBe(false)
    expect(numberIsWrong('123')).toBe(true)
    expect(numberIsWrong('55 11 98765-4321')).toBe(false)
  })
})
