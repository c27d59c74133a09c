import { readFileSync } from 'node:fs'
import { lexer, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import type { Language } from '../backend/contract/src/languages.ts'
import type { Block, HelpDocument, Inline, Line } from './src/features/company/docs/document.ts'

/** A help page: `docs/<language>/<page>.md`. */
const PAGE = /[\\/]docs[\\/][a-z]{2}[\\/]\w+\.md$/

/** `pictures/tickets.light.webp`. The file for the dark scheme stands beside it. */
const PICTURE = /^pictures\/([\w-]+)\.light\.webp$/

/** The language in which the pages are written first. */
const SOURCE_LANGUAGE = 'pt' satisfies Language

const refuse = (what: string): never => {
  throw new Error(`A help page has only what its reader can show, not: ${what}`)
}

/** The id of a heading, as GitHub makes it, so that a link works there as well. */
const idOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

const plainText = (tokens: readonly Token[] | undefined, text: string): string =>
  tokens?.map((token) => ('text' in token ? String(token.text) : token.raw)).join('') ?? text

function inlineOf(token: Token): Inline[] {
  switch (token.type) {
    case 'text':
      return token.tokens ? lineOf(token.tokens) : [{ kind: 'text', text: String(token['text']) }]
    case 'escape':
      return [{ kind: 'text', text: String(token['text']) }]
    case 'strong':
      return [{ kind: 'phrase', text: plainText(token.tokens, String(token['text'])) }]
    case 'em':
      return [{ kind: 'emphasis', text: plainText(token.tokens, String(token['text'])) }]
    case 'codespan':
      return [{ kind: 'code', text: String(token['text']) }]
    case 'link': {
      const { href, tokens, text } = token as Tokens.Link
      return [{ kind: 'link', to: decodeURI(href), text: plainText(tokens, text) }]
    }
    default:
      return refuse(token.raw)
  }
}

/** A line, with texts that follow one another joined. */
const lineOf = (tokens: readonly Token[]): Inline[] =>
  tokens.flatMap(inlineOf).reduce<Inline[]>((line, part) => {
    const last = line.at(-1)
    if (part.kind !== 'text' || last?.kind !== 'text') return [...line, part]
    return [...line.slice(0, -1), { kind: 'text', text: last.text + part.text }]
  }, [])

const itemOf = ({ tokens }: Tokens.ListItem): Line =>
  tokens.flatMap((token) => {
    if (token.type === 'space') return []
    if (token.type === 'text' || token.type === 'paragraph') return lineOf(token.tokens ?? [token])
    return refuse(token.raw)
  })

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
      return []
    case 'heading': {
      const { depth, tokens, text } = token as Tokens.Heading
      const heading = plainText(tokens, text)
      const id = idOf(heading)
      return [{ kind: 'heading', depth, id, topic: id, text: heading }]
    }
    case 'paragraph': {
      const { tokens = [] } = token as Tokens.Paragraph
      const [first] = tokens
      if (tokens.length !== 1 || first?.type !== 'image') return [{ kind: 'paragraph', line: lineOf(tokens) }]
      const { href, text } = first as Tokens.Image
      const [, name] = PICTURE.exec(href) ?? []
      return name === undefined ? refuse(first.raw) : [{ kind: 'picture', name, alt: text }]
    }
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return [{ kind: 'list', isOrdered: ordered, items: items.map(itemOf) }]
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => lineOf(tokens))
      return [{ kind: 'table', header: cells(header), rows: rows.map(cells) }]
    }
    case 'code': {
      const { lang = '', text } = token as Tokens.Code
      return [{ kind: 'code', language: lang, text }]
    }
    default:
      return refuse(token.raw)
  }
}

const blocksOf = (markdown: string): Block[] => lexer(markdown).flatMap(blockOf)

/**
 * A help page from its Markdown. The first line is its title.
 * @param source the same page in the source language, whose headings are the topics.
 * @throws Error when it has something that the page could not show, such as HTML.
 */
export function documentOf(markdown: string, source: string = markdown): HelpDocument {
  const [first, ...blocks] = blocksOf(markdown)
  if (first?.kind !== 'heading' || first.depth !== 1) throw new Error('A help page begins with its title')
  const topics = blocksOf(source).flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
  // The title is the first heading.
  let place = 0
  const withTopic = (block: Block): Block =>
    block.kind === 'heading' ? { ...block, topic: topics[(place += 1)] ?? block.id } : block
  return { title: first.text, blocks: blocks.map(withTopic) }
}

/** Where the same page is in the source language. */
const sourceOf = (file: string): string => file.replace(/[a-z]{2}([\\/]\w+\.md)$/, `${SOURCE_LANGUAGE}$1`)

/** Turns the help pages into modules, so that no reader of Markdown is loaded by a browser. */
export const docsPages = (): Plugin => ({
  name: 'docs-pages',
  enforce: 'pre',
  load(id) {
    const [file = ''] = id.split('?')
    if (!PAGE.test(file)) return null
    const source = sourceOf(file)
    if (source !== file) this.addWatchFile(source)
    const page = documentOf(readFileSync(file, 'utf8'), readFileSync(source, 'utf8'))
    return { code: `export default ${JSON.stringify(page)}`, map: null, moduleType: 'js' }
  },
})
