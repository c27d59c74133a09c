import { expect, it } from 'vitest'
import { RecentTexts } from './RecentTexts.js'

const ten = 'x'.repeat(10)

it('texts that were used longest ago make room', () => {
  const texts = new RecentTexts(100)
  for (let key = 0; key < 10; key++) texts.set(`${key}`, ten)
  texts.get('0')
  texts.set('10', ten)
  expect([texts.get('0'), texts.get('1'), texts.get('10')]).toEqual([ten, undefined, ten])
})

it('a text that is stored again counts once, and one that is too long is not stored', () => {
  const texts = new RecentTexts(100)
  for (let time = 0; time < 20; time++) texts.set('same', ten)
  texts.set('other', ten)
  texts.set('long', ten + 'x')
  expect([texts.get('same'), texts.get('other'), texts.get('long')]).toEqual([ten, ten, undefined])
})
