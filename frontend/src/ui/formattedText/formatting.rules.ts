/** WhatsApp formatting as a tree: `*bold*`, `_italic_`, `~struck~`, code in backticks. */
export type TextNode =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'code'; text: string; block: boolean }
  | { kind: 'bold' | 'italic' | 'strike' | 'quote'; children: TextNode[] }
  | { kind: 'list'; /** Null when it is not numbered. */ start: number | null; items: TextNode[][] }

const marks = { '*': 'bold', _: 'italic', '~': 'strike' } as const
type Mark = keyof typeof marks

/** How deep marks may nest: `*_~x~_*`. */
const MAX_DEPTH = 3

interface Reading {
  text: string
  /** Ends of links by their start: inside a link, an underscore is not a mark. */
  linkEnds: Map<number, number>
  /**
   * For each mark, the position up to which it is known to have no closing mark. It keeps parsing linear in
   * the length of the text.
   */
  unpartnered: Record<Mark, number>
}

/** Parses a message as the customer's phone does. Linear in the length of the text. */
export function parseText(text: string): TextNode[] {
  const linkEnds = new Map<number, number>()
  for (const { start, end } of findLinks(text)) linkEnds.set(start, end)
  const reading: Reading = { text, linkEnds, unpartnered: { '*': 0, _: 0, '~': 0 } }
  const nodes: TextNode[] = []
  let plainFrom = 0
  const takePlain = (to: number) => {
    if (to > plainFrom) nodes.push(...parseRange(reading, plainFrom, to, 0))
  }
  for (const block of findBlocks(text)) {
    // A list or quotation starts a new line anyway, so the line break before it is dropped.
    takePlain(text[block.start - 1] === '\n' ? block.start - 1 : block.start)
    nodes.push(blockNode(reading, block))
    plainFrom = block.end
  }
  takePlain(text.length)
  return nodes
}

interface Line {
  kind: 'bullet' | 'number' | 'quote'
  /** Start and end of its content. */
  from: number
  to: number
  number: number
}

interface Block {
  lines: [Line, ...Line[]]
  start: number
  /** Position after the line break that ends it. */
  end: number
}

const lineStarts = [
  ['bullet', /^[*-] (?=\S)/],
  ['number', /^(\d{1,3})\. (?=\S)/],
  ['quote', /^> ?(?=\S)/],
] as const

function lineAt(text: string, from: number, to: number): Line | null {
  const line = text.slice(from, Math.min(to, from + 6))
  for (const [kind, pattern] of lineStarts) {
    const match = pattern.exec(line)
    if (match) return { kind, from: from + match[0].length, to, number: Number(match[1] ?? 0) }
  }
  return null
}

/** Lists and quotations: consecutive lines of one kind, outside code blocks. */
function* findBlocks(text: string): Generator<Block> {
  let block: Block | null = null
  let codeEnd = 0
  for (let from = 0; from < text.length;) {
    const lineBreak = text.indexOf('\n', from)
    const to = lineBreak < 0 ? text.length : lineBreak
    const next = lineBreak < 0 ? to : lineBreak + 1
    const line = from >= codeEnd ? lineAt(text, from, to) : null
    if (block && line?.kind !== block.lines[0].kind) {
      yield block
      block = null
    }
    if (line && block) {
      block.lines.push(line)
      block.end = next
    } else if (line) {
      block = { lines: [line], start: from, end: next }
    } else codeEnd = Math.max(codeEnd, endOfCode(text, from, to))
    from = next
  }
  if (block) yield block
}

/** The end of a code block that starts in a line; 0 when there is none. */
function endOfCode(text: string, from: number, to: number): number {
  const open = text.slice(from, to).indexOf('```')
  if (open < 0) return 0
  const close = text.indexOf('```', from + open + 3)
  // Without an end, no code block starts here or below.
  return close < 0 ? 0 : close + 3
}

function blockNode(reading: Reading, { lines }: Block): TextNode {
  const [first] = lines
  if (first.kind === 'quote') {
    const children = lines.flatMap(({ from, to }, index): TextNode[] => [
      ...(index > 0 ? [{ kind: 'text' as const, text: '\n' }] : []),
      ...parseRange(reading, from, to, 0),
    ])
    return { kind: 'quote', children }
  }
  return {
    kind: 'list',
    start: first.kind === 'number' ? first.number : null,
    items: lines.map(({ from, to }) => parseRange(reading, from, to, 0)),
  }
}

/** The text without formatting, on one line: for lists, quotes and notifications. */
export function plainText(text: string, max = 200): string {
  const plain = (nodes: TextNode[]): string => nodes.map(plainNode).join('')
  const plainNode = (node: TextNode): string => {
    if (node.kind === 'list') return ` ${node.items.map(plain).join(' ')} `
    if (node.kind === 'quote') return ` ${plain(node.children)} `
    return 'children' in node ? plain(node.children) : node.text
  }
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
    // A block stands on its own lines, so the line breaks around it are dropped.
    const isBlock = node.kind === 'code' && node.block
    const plainTo = isBlock && reading.text[index - 1] === '\n' ? index - 1 : index
    if (plainTo > plainFrom) nodes.push(...linked(reading.text.slice(plainFrom, plainTo)))
    nodes.push(node)
    index = plainFrom = isBlock && next < to && reading.text[next] === '\n' ? next + 1 : next
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

/** Position of the closing mark for the mark at `start`, on the same line, or -1. */
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

const addresses = [
  /(?:https?:\/\/|www\.)[^\s<>"'`]+/giu,
  /(?:mailto:|tel:)[^\s<>"'`]+/giu,
  // Parts as long as in a valid e-mail address: a very long word must not be scanned repeatedly.
  /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu,
]
const wholeAddress =
  /^(?:(?:https?:\/\/|www\.)[\p{L}\p{N}[]|mailto:[\w.+-]+@\w|tel:\+?\d{3}|[\w.+-]+@[\w-]+\.\w)/iu

/** Only http, https, mailto and tel become links, so a text can contain no script URL. In text order. */
function findLinks(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  for (const pattern of addresses) {
    for (const match of text.matchAll(pattern)) {
      if (isWord(text[match.index - 1])) continue
      const length = linkLength(match[0])
      if (wholeAddress.test(match[0].slice(0, length)))
        found.push({ start: match.index, end: match.index + length })
    }
  }
  // An e-mail address may be part of a link. The one that starts first wins.
  let reached = 0
  return found
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => start >= reached && (reached = end) > 0)
}

function hrefOf(link: string): string {
  if (/^www\./i.test(link)) return `https://${link}`
  return /^(?:https?:|mailto:|tel:)/i.test(link) ? link : `mailto:${link}`
}

/**
 * A full stop or bracket after a URL belongs to the sentence, unless the bracket was opened within the URL.
 */
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
    nodes.push({ kind: 'link', text: link, href: hrefOf(link) })
    from = end
  }
  if (from < text.length) nodes.push({ kind: 'text', text: text.slice(from) })
  return nodes
}

const MAX_EMOJIS = 3

/** Longer than three emojis with many parts; longer texts are not examined. */
const MAX_LENGTH = 120

const isEmoji = (grapheme: string): boolean =>
  /^(?:\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|(?=\p{Extended_Pictographic})[^\p{L}\p{N}]+)$/u.test(
    grapheme,
  )

/** Number of emojis of a text that consists of one to three emojis and nothing else; otherwise 0. */
export function bigEmojis(text: string): number {
  const trimmed = text.trim()
  // Most texts contain a letter, which is much faster to find than graphemes.
  if (trimmed === '' || trimmed.length > MAX_LENGTH || /[a-z]/i.test(trimmed)) return 0
  if (!('Segmenter' in Intl)) return 0
  const graphemes = [...new Intl.Segmenter().segment(trimmed)]
    .map(({ segment }) => segment)
    .filter((segment) => segment.trim() !== '')
  return graphemes.length <= MAX_EMOJIS && graphemes.every(isEmoji) ? graphemes.length : 0
}
