import { errorCodes, errorStatus, languages, phrases, unansweredCodes } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { productSources, quoted, type Source } from './sources.js'

const CODE = /^ERR_[A-Z_]+$/

/** Differences between the catalogue of codes and the code that throws them. */
function faultsOf(codes: readonly string[], sources: readonly Source[]): string[] {
  const used = new Set(sources.flatMap(({ text }) => quoted(text, CODE)))
  return [
    ...codes
      .filter((code) => !used.has(code))
      .map((code) => `${code} is in the catalogue, and nothing answers it`),
    ...[...used].filter((code) => !codes.includes(code)).map((code) => `${code} is not in the catalogue`),
  ]
}

const unphrased = (codes: readonly string[], words: Record<string, string>): string[] =>
  codes.filter((code) => !words[code]?.trim())

describe('the catalogue of errors', () => {
  it('holds every code that the server answers, and no other', () => {
    expect(faultsOf(errorCodes, productSources())).toEqual([])
  })

  it('would be caught with a code that is unknown, or that nothing answers', () => {
    const thrower = {
      path: 'features/people/tags/tags.queries.ts',
      text: `throw new AppError('ERR_NO_TAG_FOUND')`,
    }
    expect(faultsOf([], [thrower])).toHaveLength(1)
    expect(faultsOf(['ERR_NO_TAG_FOUND', 'ERR_LOST'], [thrower])).toHaveLength(1)
    expect(faultsOf(['ERR_NO_TAG_FOUND'], [thrower])).toEqual([])
  })

  it('names apart what nothing answers', () => {
    const used = new Set(productSources().flatMap(({ text }) => quoted(text, CODE)))
    expect(unansweredCodes.filter((code) => used.has(code))).toEqual([])
  })

  it('gives each code a status that is an error', () => {
    const odd = Object.entries(errorStatus).filter(([, status]) => status < 400 || status > 599)
    expect(odd).toEqual([])
  })

  it.each(languages)('is phrased in %s', (language) => {
    expect(unphrased([...errorCodes, ...unansweredCodes], phrases[language].codes)).toEqual([])
  })

  it('would be caught with a code that nobody phrased', () => {
    expect(unphrased(['ERR_A', 'ERR_B', 'ERR_C'], { ERR_A: 'Algo', ERR_B: ' ' })).toEqual(['ERR_B', 'ERR_C'])
  })
})
