import { errorCodes } from '@balcao/contract/errors'
import { describe, expect, it } from 'vitest'
import { languages, SOURCE_LANGUAGE, type Language } from '../../../i18n/language'
import { formalSpanish } from '../../../testing/formalSpanish'
import { pageNames, topics, type PageName } from './addresses'
import { loadPage, pictureOf } from './docsFiles'
import { textOf, type Block, type Inline } from './document'
import { targetOf } from './links.rules'

const phraseFiles = import.meta.glob<Record<string, object>>(
  '../../../i18n/locales/*/{first,desk,pages/*}.ts',
  { eager: true },
)
const markdownFiles = Object.keys(import.meta.glob('../../../../docs/*/*.md'))
const pictureFiles = Object.keys(import.meta.glob('../../../../docs/*/pictures/*'))

const valuesOf = (part: object): string[] =>
  Object.values(part).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : valuesOf(value as object),
  )

/** Everything that the screens say in a language, as they say it where there is no brand. */
const phrasesOf = (language: Language): ReadonlySet<string> =>
  new Set(
    Object.entries(phraseFiles)
      .filter(([file]) => file.includes(`/locales/${language}/`))
      .flatMap(([, file]) => Object.values(file).flatMap(valuesOf))
      .map((phrase) => phrase.replaceAll('{{product}}', 'Balcão')),
  )

const documents = new Map(
  await Promise.all(
    languages.flatMap((language) =>
      pageNames.map(
        async (page) => [`${language}/${page}`, (await loadPage(language, page)).blocks] as const,
      ),
    ),
  ),
)
const blocksOf = (language: Language, page: PageName): readonly Block[] =>
  documents.get(`${language}/${page}`) ?? []

const linesOf = (block: Block): readonly (readonly Inline[])[] => {
  if (block.kind === 'paragraph') return [block.line]
  if (block.kind === 'list') return block.items
  return block.kind === 'table' ? [block.header, ...block.rows].flat() : []
}
const inlinesOf = (language: Language, page: PageName): Inline[] =>
  blocksOf(language, page).flatMap(linesOf).flat()

/** What a translation keeps: which parts follow one another, and how many each has. */
const shapeOf = (block: Block): string => {
  const phrases = linesOf(block)
    .flat()
    .filter(({ kind }) => kind !== 'text').length
  switch (block.kind) {
    case 'heading':
      return `heading ${block.depth}`
    case 'list':
      return `list of ${block.items.length}, ${phrases} marked`
    case 'table':
      return `table of ${block.rows.length} by ${block.header.length}, ${phrases} marked`
    case 'picture':
      return `picture ${block.name}`
    case 'code':
      return `code in ${block.language}, ${block.text.split('\n').length} lines`
    case 'paragraph':
      return `paragraph, ${phrases} marked`
  }
}

const all = languages.flatMap((language) => pageNames.map((page) => [language, page] as const))

describe('the help pages', () => {
  it('are the same in each language, and no file is left over', () => {
    expect(markdownFiles.map((file) => file.replace(/^.*\/docs\//, '')).sort()).toEqual(
      all.map(([language, page]) => `${language}/${page}.md`).sort(),
    )
  })

  it.each(all)('%s/%s has the parts of the source', (language, page) => {
    const shapes = blocksOf(language, page).map(shapeOf)
    expect(shapes.length).toBeGreaterThan(10)
    expect(shapes).toEqual(blocksOf(SOURCE_LANGUAGE, page).map(shapeOf))
  })

  it.each(all)('%s/%s quotes in bold only what the screens say', (language, page) => {
    const phrases = phrasesOf(language)
    expect(phrases.size).toBeGreaterThan(800)
    const quoted = inlinesOf(language, page).filter(({ kind }) => kind === 'phrase')
    expect(quoted.map(({ text }) => text).filter((text) => !phrases.has(text))).toEqual([])
  })

  it.each(all)('%s/%s links to headings and pages that exist', (language, page) => {
    const ids = blocksOf(language, page).flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
    expect(new Set(ids).size).toBe(ids.length)
    const broken = inlinesOf(language, page).filter((part) => {
      if (part.kind !== 'link') return false
      const target = targetOf(part.to, page)
      if (target?.kind !== 'page') return target === undefined
      const { id } = target
      const isHeading = (block: Block) => block.kind === 'heading' && block.id === id
      return id !== '' && !blocksOf(language, target.page).some(isHeading)
    })
    expect(broken).toEqual([])
  })

  it.each(all)('%s/%s has its pictures, light and dark', (language, page) => {
    const missing = blocksOf(language, page).flatMap((block) =>
      block.kind === 'picture'
        ? [false, true].flatMap((dark) =>
            pictureOf(language, block.name, dark)?.includes(`/${language}/`) ? [] : [block.name],
          )
        : [],
    )
    expect(missing).toEqual([])
  })

  it('have the headings that screens link to, in each language', () => {
    const missing = languages.flatMap((language) =>
      Object.values(topics).filter(([page, topic]) => {
        const isTopic = (block: Block) => block.kind === 'heading' && block.topic === topic
        return !blocksOf(language, page).some(isTopic)
      }),
    )
    expect(missing).toEqual([])
  })

  it('use each picture', () => {
    const used = all.flatMap(([language, page]) =>
      blocksOf(language, page).flatMap((block) =>
        block.kind === 'picture'
          ? ['light', 'dark'].map((scheme) => `${language}/pictures/${block.name}.${scheme}.webp`)
          : [],
      ),
    )
    const files = pictureFiles.map((file) => file.replace(/^.*\/docs\//, ''))
    expect(files.filter((file) => !used.includes(file))).toEqual([])
  })

  it('name only error codes that exist', () => {
    const codes = languages
      .flatMap((language) => pageNames.flatMap((page) => inlinesOf(language, page)))
      .flatMap(({ kind, text }) => (kind === 'code' && text.startsWith('ERR_') ? [text] : []))
    expect(codes.length).toBeGreaterThan(5)
    expect(codes.filter((code) => !(errorCodes as readonly string[]).includes(code))).toEqual([])
  })

  it('say "tú" in Spanish', () => {
    const lines = pageNames.flatMap((page) => blocksOf('es', page).flatMap(linesOf).map(textOf))
    expect(lines.length).toBeGreaterThan(100)
    expect(lines.filter((line) => formalSpanish.test(line))).toEqual([])
  })
})
