import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { errorCodes, errorStatus, unansweredCodes } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { checkout, productSources, quoted, type Source } from './sources.js'

const CODE = /^ERR_[A-Z_]+$/
const languages = ['pt', 'en', 'es'] as const

/** What is wrong between the catalogue of codes and the code that throws them. */
function faultsOf(codes: readonly string[], sources: readonly Source[]): string[] {
  const used = new Set(sources.flatMap(({ text }) => quoted(text, CODE)))
  return [
    ...codes
      .filter((code) => !used.has(code))
      .map((code) => `${code} is in the catalogue, and nothing answers it`),
    ...[...used].filter((code) => !codes.includes(code)).map((code) => `${code} is not in the catalogue`),
  ]
}

/** A catalogue's phrases, whatever else the file exports. */
async function phrasesOf(language: string): Promise<Record<string, unknown>> {
  const file = path.join(checkout, 'backend/contract/src/errorWords', `${language}.ts`)
  const exported = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, object>
  return Object.assign({}, ...Object.values(exported).flatMap((part) => [part, ...nestedIn(part)])) as Record<
    string,
    unknown
  >
}

const nestedIn = (value: object): object[] =>
  Object.values(value).filter((part): part is object => typeof part === 'object' && part !== null)

const unphrased = (codes: readonly string[], phrases: Record<string, unknown>): string[] =>
  codes.filter((code) => typeof phrases[code] !== 'string' || phrases[code].trim() === '')

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

  it.each(languages)('is phrased in %s', async (language) => {
    expect(unphrased([...errorCodes, ...unansweredCodes], await phrasesOf(language))).toEqual([])
  })

  it('would be caught with a code that nobody phrased', () => {
    expect(unphrased(['ERR_A', 'ERR_B', 'ERR_C'], { ERR_A: 'Algo', ERR_B: ' ' })).toEqual(['ERR_B', 'ERR_C'])
  })
})
