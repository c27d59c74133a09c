import { expect, it } from 'vitest'
import { jsonTextOf } from './jsonText.js'

it('leaves NUL out, and replaces halves of characters', () => {
  const value = { text: 'a\0b', half: '\ud83d!', whole: '😀', path: String.raw`C:\u0000` }
  expect(JSON.parse(jsonTextOf(value))).toEqual({
    text: 'ab',
    half: '\ufffd!',
    whole: '😀',
    path: String.raw`C:\u0000`,
  })
})
