import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { checkout, withoutComments, type Source } from './sources.js'

/** Places that may name a language: its declaration, and its own folders. */
const places = [
  /^backend\/contract\/src\/languages\.ts$/,
  /^backend\/contract\/src\/phrases\/(byLanguage\.ts|\w\w\/)/,
  /^frontend\/src\/i18n\/locales\//,
]

/** All product sources of both sides, without tests and test helpers. */
function sources(): Source[] {
  return ['backend/contract/src', 'backend/src', 'frontend/src'].flatMap((folder) =>
    readdirSync(path.join(checkout, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
      .map((file) => ({ path: file, text: readFileSync(path.join(checkout, file), 'utf8') })),
  )
}

/** A language other than the source language as a key, or two languages in sequence. */
const others = languages.filter((language) => language !== 'pt').join('|')
const aList = new RegExp(
  `(?:^|[{,\\s])(?:${others}):|(['"])(?:${languages.join('|')})\\1\\s*[,|]\\s*(['"])(?:${languages.join('|')})\\2`,
  'm',
)

const faultsOf = (files: readonly Source[]): string[] =>
  files
    .filter(({ path: file }) => !places.some((place) => place.test(file)))
    .filter(({ text }) => aList.test(withoutComments(text)))
    .map(({ path: file }) => file)

describe('languages', () => {
  it('are listed in their declaration, and nowhere by hand', () => {
    const files = sources()
    expect(files.length).toBeGreaterThan(1_000)
    expect(faultsOf(files)).toEqual([])
  })

  it.each([
    ["export const words = {\n  pt: 'Nome',\n  en: 'Name',\n}"],
    ["const tongues = ['pt', 'en']"],
    ["language: 'pt' | 'es'"],
  ])('would be caught in a list: %j', (text) => {
    expect(faultsOf([{ path: 'backend/src/features/people/tags/tags.rules.ts', text }])).toHaveLength(1)
  })

  it('may be named alone', () => {
    const text = "const padding = { pt: 1, px: 2 } // en: none\nconst collator = new Intl.Collator('pt')"
    expect(faultsOf([{ path: 'frontend/src/ui/Row.tsx', text }])).toEqual([])
  })
})
