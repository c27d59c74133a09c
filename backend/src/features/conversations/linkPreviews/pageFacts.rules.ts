import { Tokenizer, TokenizerMode, type Token, type TokenHandler } from 'parse5'

/** What a page's head says. */
interface PageFacts {
  title: string
  /** '' for none. */
  description: string
  /** Address of its picture, as it stands in the page; null for none. */
  picture: string | null
}

const TITLE_MAX = 200
const DESCRIPTION_MAX = 300
/** Characters that are read at a time, and milliseconds for all of them. A page may be made to cost much. */
const PIECE = 4_096
const PATIENCE_MS = 100

const short = (text: string, max: number): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > max ? `${line.slice(0, max - 1).trimEnd()}…` : line
}

const attribute = ({ attrs }: Token.TagToken, name: string): string =>
  attrs.find((each) => each.name === name)?.value ?? ''

/**
 * Reads the tags of a page's head, one after the other. No tree is built, which could be made deep and slow.
 */
class HeadReader implements TokenHandler {
  /** The first value of each name; the title has the name `title`. */
  readonly found = new Map<string, string>()
  /** Text of the title that is being read; null outside of it. */
  #title: string | null = null
  #isOver = false
  readonly #tokenizer = new Tokenizer({}, this)

  read(html: string): void {
    const end = performance.now() + PATIENCE_MS
    for (let at = 0; at < html.length && !this.#isOver && performance.now() < end; at += PIECE)
      this.#tokenizer.write(html.slice(at, at + PIECE), at + PIECE >= html.length)
  }

  onStartTag(tag: Token.TagToken): void {
    if (this.#isOver) return
    switch (tag.tagName) {
      case 'title':
        this.#title = ''
        this.#tokenizer.state = TokenizerMode.RCDATA
        return
      case 'meta':
        this.#keep(attribute(tag, 'property') || attribute(tag, 'name'), attribute(tag, 'content'))
        return
      case 'script':
        this.#tokenizer.state = TokenizerMode.SCRIPT_DATA
        return
      case 'style':
        this.#tokenizer.state = TokenizerMode.RAWTEXT
        return
      case 'body':
        this.#isOver = true
    }
  }

  onEndTag({ tagName }: Token.TagToken): void {
    if (tagName === 'head') this.#isOver = true
    if (tagName !== 'title' || this.#title === null) return
    this.#keep('title', this.#title)
    this.#title = null
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    if (this.#title !== null && this.#title.length < PIECE) this.#title += chars
  }

  onWhitespaceCharacter = (token: Token.CharacterToken): void => this.onCharacter(token)
  onNullCharacter = (): void => undefined
  onComment = (): void => undefined
  onDoctype = (): void => undefined
  onEof = (): void => undefined

  #keep(name: string, value: string): void {
    const key = name.toLowerCase()
    if (key !== '' && value.trim() !== '' && !this.found.has(key)) this.found.set(key, value)
  }
}

/** Reads a page's title, description and picture. Null when it has no title. */
export function pageFacts(html: string): PageFacts | null {
  const reader = new HeadReader()
  reader.read(html)
  const first = (...names: string[]): string =>
    names.map((name) => reader.found.get(name)).find(Boolean) ?? ''
  const title = short(first('og:title', 'twitter:title', 'title'), TITLE_MAX)
  if (title === '') return null
  return {
    title,
    description: short(first('og:description', 'twitter:description', 'description'), DESCRIPTION_MAX),
    picture: first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image') || null,
  }
}

/** Name of the character set of a page: of its header, else as its beginning says; UTF-8 by default. */
const charsetOf = (type: string, body: Buffer): string =>
  /charset=["']?([\w-]+)/i.exec(type)?.[1] ??
  /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(body.subarray(0, 2_048).toString('latin1'))?.[1] ??
  'utf-8'

/** The text of a page. An unknown character set is read as UTF-8. */
export function pageText(type: string, body: Buffer): string {
  try {
    return new TextDecoder(charsetOf(type, body)).decode(body)
  } catch {
    return body.toString()
  }
}
