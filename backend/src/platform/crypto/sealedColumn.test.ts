import { expect, it } from 'vitest'
import { replaceKey } from '../../testing/replaceKey.js'
import { keyedHash } from './keyedHash.js'
import { SealBroken } from './seal.js'
import { sealedBytes, sealedText } from './sealedColumn.js'

const declaration = {
  table: 'boxes',
  column: 'sealed_word',
  key: { id: 'integer' },
  facts: { companyId: 'company_id' },
  place: ({ companyId }: { companyId: number }) => `word ${companyId}`,
} as const
const words = sealedBytes({
  ...declaration,
  derived: { word_hash: (word: Buffer) => keyedHash('words', word.toString()) },
})
const texts = sealedText(declaration)
const here = { companyId: 1 }

it('seals bytes and text for one place', () => {
  for (const column of [words, texts]) {
    const stored = column.seal(Buffer.from('palavra'), here)
    expect(column.unseal(stored as never, here).toString()).toBe('palavra')
    expect(column.maybeText(stored as never, here)).toBe('palavra')
    expect(() => column.unseal(stored as never, { companyId: 2 })).toThrow(SealBroken)
    expect(column.maybeText(stored as never, { companyId: 2 })).toBeNull()
  }
  expect(words.maybeText(Buffer.from('never sealed'), here)).toBeNull()
  expect(texts.seal(Buffer.from('palavra'), here)).toMatch(/^[\w+/]+=*$/)
})

it('seals a value anew, with all that follows from it, when the key before opens it', () => {
  const earlier = words.seal(Buffer.from('palavra'), here)
  expect(words.reseal(earlier, here)).toBe('current')
  const keys = replaceKey()
  const anew = words.reseal(earlier, here)
  if (typeof anew === 'string') throw new Error(anew)
  expect(anew.derived).toEqual({ word_hash: keyedHash('words', 'palavra') })
  keys.use({ current: keys.later })
  expect(words.unseal(anew.stored as Buffer, here).toString()).toBe('palavra')
  expect(words.reseal(earlier, here)).toBe('broken')
  expect(words.reseal(anew.stored, { companyId: 2 })).toBe('broken')
})
