import { folded } from '@balcao/contract/text/words'
import { textOf, type Block, type HelpDocument } from './document'

/** A part of a help page under one heading. */
export interface Passage<Page> {
  page: Page
  /** Id of the heading; empty for what stands before the first one. */
  id: string
  heading: string
  text: string
}

const wordsOf = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
      return textOf(block.line)
    case 'list':
      return block.items.map(textOf).join(' · ')
    case 'table':
      return [block.header, ...block.rows].map((row) => row.map(textOf).join(' ')).join(' · ')
    case 'code':
      return block.text
    case 'heading':
    case 'picture':
      return ''
  }
}

/** The passages of a page, in its order. */
export function passagesOf<Page>(page: Page, { title, blocks }: HelpDocument): Passage<Page>[] {
  const passages: Passage<Page>[] = [{ page, id: '', heading: title, text: '' }]
  for (const block of blocks) {
    const last = passages.at(-1)
    if (block.kind === 'heading') passages.push({ page, id: block.id, heading: block.text, text: '' })
    else if (last) last.text = `${last.text} ${wordsOf(block)}`.trim()
  }
  return passages
}

export interface Found<Page> extends Passage<Page> {
  /** The words around the first hit of the text, or its beginning. */
  excerpt: string
}

const MOST_FOUND = 20
/** Characters of an excerpt, and of it before the hit. */
const EXCERPT = 140
const BEFORE = 40

function excerptOf(text: string, words: readonly string[]): string {
  // Folding can change the length of a text: each accent of a decomposed letter is dropped.
  const composed = text.normalize('NFC')
  const at = Math.min(
    ...words.map((word) => folded(composed).indexOf(word)).filter((place) => place >= 0),
    composed.length,
  )
  const hit = at === composed.length ? 0 : at
  const start = hit > BEFORE ? composed.lastIndexOf(' ', hit - BEFORE) + 1 : 0
  const end = composed.length > start + EXCERPT ? composed.lastIndexOf(' ', start + EXCERPT) : composed.length
  return `${start > 0 ? '… ' : ''}${composed.slice(start, end)}${end < composed.length ? ' …' : ''}`
}

/**
 * The passages that have all words, without regard to accents and case. Those that have them in the heading
 * come first, otherwise the order stays.
 */
export function findPassages<Page>(passages: readonly Passage<Page>[], query: string): Found<Page>[] {
  const words = folded(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const hasAll = (text: string): boolean => words.every((word) => folded(text).includes(word))
  const hits = passages.filter(({ heading, text }) => hasAll(`${heading} ${text}`))
  return [...hits.filter(({ heading }) => hasAll(heading)), ...hits.filter(({ heading }) => !hasAll(heading))]
    .slice(0, MOST_FOUND)
    .map((passage) => ({ ...passage, excerpt: excerptOf(passage.text, words) }))
}
