import { expect, it } from 'vitest'
import { reasonOf } from './reasonOf.js'

it('puts any error in words, without passwords', () => {
  const refused = (port: number) =>
    Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), { code: 'ECONNREFUSED' })
  expect(reasonOf(new AggregateError([refused(1), refused(2)]))).toBe('connect ECONNREFUSED 127.0.0.1:1')
  expect(reasonOf(new Error('no answer', { cause: refused(3) }))).toBe(
    'no answer: connect ECONNREFUSED 127.0.0.1:3',
  )
  expect(reasonOf(Object.assign(new Error(''), { code: 'EPIPE' }))).toBe('EPIPE')
  expect(reasonOf(new TypeError(''))).toBe('TypeError')
  expect(reasonOf('text')).toBe('text')
  expect(reasonOf(new Error('cannot reach redis://:secret@cache:6379'))).toBe(
    'cannot reach redis://…@cache:6379',
  )
})
