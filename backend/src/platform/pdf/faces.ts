import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { create, type Font } from 'fontkit'

const require = createRequire(import.meta.url)

/** The part of subset-font that we use. It has no types. */
type MakeStatic = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'truetype'; variationAxes?: { wght: number } },
) => Promise<Buffer>
const makeStatic = require('subset-font') as MakeStatic

export type Weight = 'regular' | 'bold'
const weights: Record<Weight, number> = { regular: 400, bold: 700 }

/** Fonts of Noto by package; for a character the first one that has it is used. */
const families = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-sans-bengali',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-emoji',
  'noto-sans-symbols',
  'noto-sans-symbols-2',
  'noto-sans-sc',
  'noto-sans-kr',
] as const
const EMOJI = 'noto-emoji'
/** It has one weight, and so a package and file names of another kind. */
const UNVARIED = 'noto-sans-symbols-2'

const packageOf = (family: string): string =>
  `${family === UNVARIED ? '@fontsource' : '@fontsource-variable'}/${family}`

/** A file of a family. Packages have a file for each group of characters. */
interface Part {
  family: string
  file: string
  /** Code points, from and to, both included. */
  ranges: readonly (readonly [number, number])[]
}

/** A font that was loaded, with the characters that it really has. */
export interface Face {
  /** Unique in this process. */
  name: string
  font: Font
  has: (codePoint: number) => boolean
}

const toRange = (text: string): readonly [number, number] => {
  const [from = 0, to = from] = text
    .replace(/^U\+/i, '')
    .split('-')
    .map((hex) => parseInt(hex, 16))
  return [from, to]
}

const parts: readonly Part[] = families.flatMap((family) => {
  const table = require.resolve(`${packageOf(family)}/unicode.json`)
  const groups = require(table) as Record<string, string>
  const ending = family === UNVARIED ? '400-normal.woff2' : 'wght-normal.woff2'
  return Object.entries(groups).map(([group, ranges]) => ({
    family,
    file: path.join(path.dirname(table), 'files', `${family}-${group.replace(/[[\]]/g, '')}-${ending}`),
    ranges: ranges.split(',').map(toRange),
  }))
})

const covers = ({ ranges }: Part, codePoint: number): boolean =>
  ranges.some(([from, to]) => codePoint >= from && codePoint <= to)

/** Joiners, variation selectors and marks of direction: they choose a form, and have none themselves. */
export const isInvisible = (codePoint: number): boolean =>
  (codePoint >= 0x200b && codePoint <= 0x200f) ||
  (codePoint >= 0x202a && codePoint <= 0x202e) ||
  (codePoint >= 0x2060 && codePoint <= 0x206f) ||
  (codePoint >= 0xfe00 && codePoint <= 0xfe0f) ||
  (codePoint >= 0xe0000 && codePoint <= 0xe01ef) ||
  codePoint === 0xfeff ||
  codePoint === 0xad

const isEmoji = (text: string): boolean => /\p{Emoji_Presentation}|\ufe0f/u.test(text)

/** Parts that may have all visible characters of a text, the preferred ones first. */
function partsFor(text: string): readonly Part[] {
  const points = [...text].map((sign) => sign.codePointAt(0) ?? 0).filter((point) => !isInvisible(point))
  const found = parts.filter((part) => points.every((point) => covers(part, point)))
  if (!isEmoji(text)) return found
  return [
    ...found.filter(({ family }) => family === EMOJI),
    ...found.filter(({ family }) => family !== EMOJI),
  ]
}

const charactersOf = ({ ranges }: Part): string =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
    // Half of a pair is no character.
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point))
    .join('')

/** A plain font of a part, with the characters that it really has. */
interface Loaded {
  name: string
  bytes: Buffer
  characters: ReadonlySet<number>
}

/** By file and weight; null for a file without usable characters. */
const loaded = new Map<string, Loaded | null>()

/**
 * Loads a part with one weight. The files of the packages are variable fonts in WOFF2, of which fontkit can
 * embed neither, so HarfBuzz makes a plain font of them.
 */
async function load(part: Part, weight: Weight): Promise<Loaded | null> {
  const name = `${path.basename(part.file)} ${weight}`
  const before = loaded.get(name)
  if (before !== undefined) return before
  const varied = part.family !== UNVARIED && { variationAxes: { wght: weights[weight] } }
  const bytes = await makeStatic(await readFile(part.file), charactersOf(part), {
    targetFormat: 'truetype',
    ...varied,
  })
  const found = readFont(name, bytes)
  loaded.set(name, found)
  return found
}

/** Null for a file without any of the characters that its package promises. */
function readFont(name: string, bytes: Buffer): Loaded | null {
  try {
    return { name, bytes, characters: new Set((create(bytes) as Font).characterSet) }
  } catch {
    return null
  }
}

const hasAll = ({ characters }: Loaded, text: string): boolean => {
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0
    if (!isInvisible(point) && !characters.has(point)) return false
  }
  return true
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Characters as people count them: an emoji of several signs is one. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Letters in a fancy style, such as 𝐁, as plain ones. */
export const plainForm = (text: string): string => text.normalize('NFKC')

/** Shown for a character that no font has. */
export const MISSING = '\u25a1'

/**
 * Faces for the characters of a document. `collect` loads what a text needs; then `faceOf` answers at once.
 */
export class Faces {
  readonly #faces = new Map<string, Face | null>()
  /**
   * Each document has fonts of its own. Embedding changes what fontkit remembers of their glyphs: a later
   * document would not know which letter a glyph is.
   */
  readonly #fonts = new Map<string, Face>()

  /** @throws Error when the package of a font is not installed. */
  async collect(texts: Iterable<string>, weight: Weight): Promise<void> {
    const seen = new Set<string>([MISSING])
    for (const text of texts) for (const grapheme of graphemesOf(text)) seen.add(grapheme)
    // A grapheme that no font has as a whole is drawn sign by sign.
    for (const grapheme of [...seen]) for (const sign of `${grapheme}${plainForm(grapheme)}`) seen.add(sign)
    for (const grapheme of seen) this.#faces.set(`${weight}${grapheme}`, await this.#find(grapheme, weight))
  }

  async #find(grapheme: string, weight: Weight): Promise<Face | null> {
    for (const part of partsFor(grapheme)) {
      const found = await load(part, weight)
      if (found && hasAll(found, grapheme)) return this.#open(found)
    }
    return null
  }

  #open({ name, bytes, characters }: Loaded): Face {
    const open = this.#fonts.get(name)
    if (open) return open
    const face = {
      name,
      font: create(bytes) as Font,
      has: (codePoint: number) => characters.has(codePoint),
    }
    this.#fonts.set(name, face)
    return face
  }

  /** The face that has a collected grapheme as a whole; null for none. */
  faceOf = (grapheme: string, weight: Weight): Face | null => this.#faces.get(`${weight}${grapheme}`) ?? null
}
