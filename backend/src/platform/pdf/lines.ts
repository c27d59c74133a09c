import { createRequire } from 'node:module'
import type { Bidi } from 'bidi-js'
import { graphemesOf, isInvisible, MISSING, plainForm, type Face, type Faces, type Weight } from './faces.js'

const require = createRequire(import.meta.url)

/** The part of linebreak that we use. It has no types. */
const LineBreaker = require('linebreak') as new (text: string) => {
  nextBreak: () => { position: number } | null
}

/** A CommonJS module, whose types describe another form of it. */
const bidi = (require('bidi-js') as () => Bidi)()

/** A piece of a line in one font and direction, as it is drawn. */
export interface Run {
  face: Face
  text: string
  isRightToLeft: boolean
  width: number
}

export interface Line {
  /** From left to right. */
  runs: readonly Run[]
  width: number
  /** The paragraph begins at the right. */
  isRightToLeft: boolean
}

/** Width of a run in points. */
export type Measure = (face: Face, text: string, isRightToLeft: boolean) => number

interface Piece {
  face: Face
  /** What is drawn: the character, or a box. */
  text: string
  level: number
}

/** Only Latin, Greek and Cyrillic letters, digits and punctuation: no run of another direction. */
const PLAIN = /^[\u0020-\u04ff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2122]*$/

/** Without marks that the font would draw as a box. */
const drawnText = (text: string, face: Face): string =>
  text.length === 1
    ? text
    : Array.from(text)
        .filter((sign) => {
          const point = sign.codePointAt(0) ?? 0
          return !isInvisible(point) || face.has(point)
        })
        .join('')

/**
 * A paragraph's characters, each with its font and its level of direction.
 * @param text without line breaks.
 */
function piecesOf(
  text: string,
  faces: Faces,
  weight: Weight,
): { pieces: Piece[]; starts: number[]; base: number } {
  const isPlain = PLAIN.test(text)
  const embedding = isPlain ? null : bidi.getEmbeddingLevels(text)
  const base = embedding?.paragraphs[0]?.level ?? 0
  const pieces: Piece[] = []
  /** Place of each piece in the text. */
  const starts: number[] = []
  const missing = faces.faceOf(MISSING, weight)
  let at = 0
  const add = (face: Face, sign: string, place: number) => {
    pieces.push({ face, text: drawnText(sign, face), level: embedding?.levels[place] ?? 0 })
    starts.push(place)
  }
  const addPlain = (signs: string, place: number) => {
    for (const sign of signs) {
      const face = faces.faceOf(sign, weight) ?? missing
      if (face) add(face, face.has(sign.codePointAt(0) ?? 0) ? sign : MISSING, place)
    }
  }
  for (const grapheme of isPlain ? text : graphemesOf(text)) {
    const place = at
    at += grapheme.length
    const point = grapheme.codePointAt(0) ?? 0
    // A mark of direction has done its work.
    if (grapheme.length === 1 && isInvisible(point)) continue
    const previous = pieces.at(-1)
    // Spaces and punctuation go on in the font before them, so that words are shaped together.
    if (previous && grapheme.length === 1 && !/[\p{L}\p{N}]/u.test(grapheme) && previous.face.has(point)) {
      add(previous.face, grapheme, place)
      continue
    }
    const face = faces.faceOf(grapheme, weight)
    if (face) {
      add(face, grapheme, place)
      continue
    }
    for (const sign of grapheme) {
      if (isInvisible(sign.codePointAt(0) ?? 0)) continue
      const own = faces.faceOf(sign, weight)
      if (own) add(own, sign, place)
      else if (plainForm(sign) !== sign) addPlain(plainForm(sign), place)
      else if (missing) add(missing, MISSING, place)
    }
  }
  return { pieces, starts, base }
}

const isRtl = (level: number): boolean => level % 2 === 1

const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Joins neighbours of one font and level, in logical order. */
function runsOf(pieces: readonly Piece[], measure: Measure): (Run & { level: number })[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last?.face === piece.face && last.level === piece.level) last.text += piece.text
    else joined.push({ ...piece })
  }
  return joined.flatMap(({ face, text: visible, level }) => {
    const isRightToLeft = isRtl(level)
    // The font turns words around, but not punctuation alone.
    const text =
      isRightToLeft && !hasLetters(visible)
        ? [...visible]
            .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
            .reverse()
            .join('')
        : visible
    return text === ''
      ? []
      : [{ face, text, isRightToLeft, level, width: measure(face, text, isRightToLeft) }]
  })
}

/** From left to right: rule L2 of the Unicode Bidirectional Algorithm (UAX 9). */
function inVisualOrder<R extends { level: number }>(runs: readonly R[]): R[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      if ((ordered[from]?.level ?? 0) < level) continue
      let to = from
      while ((ordered[to + 1]?.level ?? 0) >= level) to += 1
      ordered.splice(from, to - from + 1, ...ordered.slice(from, to + 1).reverse())
      from = to
    }
  return ordered
}

/** Places at which a line may end, in characters from the paragraph's start. */
function* breaksOf(text: string): Generator<number> {
  const breaker = new LineBreaker(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) yield next.position
}

/** Control characters have no form. A tab is some spaces. */
const cleaned = (text: string): string =>
  text
    .replace(/\t/g, '    ')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '')
    .replace(/[\u2028\u2029]/g, '\n')

/** A text's lines before they are wrapped. */
export const paragraphsOf = (text: string): string[] => cleaned(text.replace(/\r\n?/g, '\n')).split('\n')

/**
 * Breaks one paragraph into lines. A word that is wider than a line is broken anywhere.
 * @param width in points.
 */
export function linesOf(
  paragraph: string,
  width: number,
  { faces, weight, measure }: { faces: Faces; weight: Weight; measure: Measure },
): Line[] {
  const { pieces, starts, base } = piecesOf(paragraph, faces, weight)
  const lines: Line[] = []
  const widthOf = (from: number, to: number): number =>
    runsOf(pieces.slice(from, to), measure).reduce((sum, run) => sum + run.width, 0)
  const isSpace = (index: number): boolean => /^\s$/.test(pieces[index]?.text ?? '')
  const endOfWords = (from: number, to: number): number => {
    let end = to
    while (end > from && isSpace(end - 1)) end -= 1
    return end
  }
  const finish = (from: number, to: number) => {
    const runs = inVisualOrder(runsOf(pieces.slice(from, endOfWords(from, to)), measure))
    lines.push({ runs, width: runs.reduce((sum, run) => sum + run.width, 0), isRightToLeft: isRtl(base) })
  }
  let lineStart = 0
  let lineWidth = 0
  let from = 0
  for (const position of breaksOf(paragraph)) {
    let to = from
    while (to < pieces.length && (starts[to] ?? 0) < position) to += 1
    const wordWidth = widthOf(from, endOfWords(from, to))
    if (lineWidth + wordWidth > width && from > lineStart) {
      finish(lineStart, from)
      lineStart = from
      lineWidth = 0
    }
    if (wordWidth > width) {
      // Too long for any line.
      let used = 0
      for (let index = from; index < to; index += 1) {
        const pieceWidth = widthOf(index, index + 1)
        if (used + pieceWidth > width && index > lineStart) {
          finish(lineStart, index)
          lineStart = index
          used = 0
        }
        used += pieceWidth
      }
      lineWidth = used
    } else lineWidth += widthOf(from, to)
    from = to
  }
  finish(lineStart, pieces.length)
  return lines
}
