/** WhatsApp's marks as a tree: what stands between two `*` is bold, `_` italic, `~` struck, backticks code. */
export type TextNode =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'code'; text: string; block: boolean }
  | { kind: 'bold' | 'italic' | 'strike'; children: TextNode[] }

const marks = { '*': 'bold', _: 'italic', '~': 'strike' } as const
type Mark = keyof typeof marks

/** How deep marks nest: `*_~x~_*`. */
const MAX_DEPTH = 3

interface Reading {
  text: string
  /** Where the address that starts at a place ends: inside it, an underscore is only an underscore. */
  linkEnds: Map<number, number>
  /** Up to where an opening mark is known to find no partner: it keeps reading linear in the text's length. */
  unpartnered: Record<Mark, number>
}

/** Reads a message's text the way the customer's phone shows it. Linear in the length of the text. */
export function parseText(text: string): TextNode[] {
  const linkEnds = new Map<number, number>()
  for (const { start, end } of findLinks(text)) linkEnds.set(start, end)
  return parseRange({ text, linkEnds, unpartnered: { '*': 0, _: 0, '~': 0 } }, 0, text.length, 0)
}

/** The same text without its marks, on one line: for lists, quotes and announcements. */
export function plainText(text: string, max = 200): string {
  const plain = (nodes: TextNode[]): string =>
    nodes.map((node) => ('children' in node ? plain(node.children) : node.text)).join('')
  return plain(parseText(text.slice(0, max * 2)))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
}

const isMark = (character: string): character is Mark => character in marks
const isWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)
const isSpace = (character: string | undefined): boolean => character === undefined || /\s/.test(character)

function parseRange(reading: Reading, from: number, to: number, depth: number): TextNode[] {
  const nodes: TextNode[] = []
  let plainFrom = from
  let index = from
  const take = (node: TextNode, next: number) => {
    if (index > plainFrom) nodes.push(...linked(reading.text.slice(plainFrom, index)))
    nodes.push(node)
    index = plainFrom = next
  }
  while (index < to) {
    const character = reading.text[index] ?? ''
    const linkEnd = reading.linkEnds.get(index)
    if (linkEnd !== undefined) {
      index = Math.min(linkEnd, to)
    } else if (character === '`') {
      const code = codeAt(reading.text, index, to)
      if (code) take(code.node, code.next)
      else index++
    } else {
      const close = isMark(character) && depth < MAX_DEPTH ? closing(reading, index, character, to) : -1
      if (isMark(character) && close > 0) {
        take(
          { kind: marks[character], children: parseRange(reading, index + 1, close, depth + 1) },
          close + 1,
        )
      } else index++
    }
  }
  if (to > plainFrom) nodes.push(...linked(reading.text.slice(plainFrom, to)))
  return nodes
}

/** Where the mark opened at `start` closes on the same line, or -1. */
function closing({ text, unpartnered }: Reading, start: number, mark: Mark, to: number): number {
  if (start < unpartnered[mark] || isSpace(text[start + 1]) || isWord(text[start - 1])) return -1
  let index = start + 2
  for (; index < to && text[index] !== '\n'; index++) {
    if (text[index] === mark && !isSpace(text[index - 1]) && !isWord(text[index + 1])) return index
  }
  unpartnered[mark] = index
  return -1
}

function codeAt(text: string, start: number, to: number): { node: TextNode; next: number } | null {
  const fence = text.startsWith('```', start) ? '```' : '`'
  const close = text.indexOf(fence, start + fence.length)
  const next = close + fence.length
  if (close < 0 || next > to) return null
  const inner = text.slice(start + fence.length, close)
  const block = fence.length === 3
  if (inner.trim() === '' || (!block && inner.includes('\n'))) return null
  return { node: { kind: 'code', text: block ? inner.replace(/^\n|\n$/g, '') : inner, block }, next }
}

/** Only http and https ever become an address, so no text can smuggle in a script. */
function* findLinks(text: string): Generator<{ start: number; end: number }> {
  for (const match of text.matchAll(/(?:https?:\/\/|www\.)[^\s<>"'`]+/giu)) {
    if (isWord(text[match.index - 1])) continue
    const length = linkLength(match[0])
    if (/^(?:https?:\/\/|www\.)[\p{L}\p{N}[]/iu.test(match[0].slice(0, length)))
      yield { start: match.index, end: match.index + length }
  }
}

/** A full stop or a bracket after an address belongs to the sentence, unless the address opened that bracket. */
function linkLength(link: string): number {
  let length = link.length
  while (length > 0 && '.,;:!?*_~)]}'.includes(link[length - 1] ?? '')) length--
  return link[length] === ')' && link.slice(0, length).includes('(') ? length + 1 : length
}

function linked(text: string): TextNode[] {
  const nodes: TextNode[] = []
  let from = 0
  for (const { start, end } of findLinks(text)) {
    if (start > from) nodes.push({ kind: 'text', text: text.slice(from, start) })
    const link = text.slice(start, end)
    nodes.push({ kind: 'link', text: link, href: /^www\./i.test(link) ? `https://${link}` : link })
    from = end
  }
  if (from < text.length) nodes.push({ kind: 'text', text: text.slice(from) })
  return nodes
}
