import PDFDocument from 'pdfkit'
import { Faces, type Face, type Weight } from './faces.js'
import { linesOf, paragraphsOf, type Line, type Measure, type Run } from './lines.js'
import type { PdfBlock, PdfSide, PdfText } from './document.js'

type Pdf = InstanceType<typeof PDFDocument>

/** A4 in points, and the margins of the page. */
const PAGE = { width: 595.28, height: 841.89, side: 54, top: 54, bottom: 60 }
const TEXT_WIDTH = PAGE.width - 2 * PAGE.side
/** Room for the bar beside a message. */
const INDENT = 12
/** Height of a line, for a size of text of 1. */
const LINE = 1.42

interface Style {
  size: number
  weight: Weight
  color: string
}

const ink = '#1f2937'
const grey = '#5b6472'
const styles = {
  title: { size: 17, weight: 'bold', color: ink },
  under: { size: 10, weight: 'regular', color: grey },
  name: { size: 9, weight: 'bold', color: grey },
  fact: { size: 9, weight: 'regular', color: ink },
  notice: { size: 9.5, weight: 'bold', color: '#92400e' },
  day: { size: 9, weight: 'bold', color: grey },
  line: { size: 8.5, weight: 'regular', color: grey },
  from: { size: 9, weight: 'bold', color: ink },
  at: { size: 8, weight: 'regular', color: grey },
  text: { size: 10, weight: 'regular', color: ink },
  soft: { size: 9, weight: 'regular', color: grey },
  quote: { size: 8.5, weight: 'regular', color: grey },
  quoteFrom: { size: 8.5, weight: 'bold', color: grey },
  footer: { size: 8, weight: 'regular', color: grey },
} as const satisfies Record<string, Style>

const bars: Record<PdfSide, string> = { customer: '#9aa3b2', company: '#1b5fc1', internal: '#d97706' }

/** Texts of a block, by weight: the fonts that they need are loaded first. */
function* textsOf(block: PdfBlock): Generator<readonly [Weight, string]> {
  switch (block.kind) {
    case 'title':
      yield ['bold', block.text]
      yield ['regular', block.under]
      return
    case 'facts':
      for (const [name, value] of block.rows) {
        yield ['bold', name]
        yield ['regular', value]
      }
      return
    case 'notice':
    case 'day':
      yield ['bold', block.text]
      return
    case 'line':
      yield ['regular', block.text]
      return
    case 'message':
      yield ['bold', block.from]
      yield ['regular', block.at]
      if (block.quote) {
        yield ['bold', block.quote.from]
        yield ['regular', block.quote.text]
      }
      for (const { text } of block.parts) yield ['regular', text]
  }
}

/** Features of a run that is shaped as a whole. pdfkit would else shape its words one by one. */
const WHOLE: PDFKit.Mixins.OpenTypeFeatures[] = []

class Writer {
  readonly #pdf: Pdf
  readonly #faces: Faces
  /** Registered faces. */
  readonly #registered = new Set<string>()
  #y = PAGE.top

  constructor(pdf: Pdf, faces: Faces) {
    this.#pdf = pdf
    this.#faces = faces
  }

  #use({ name, font }: Face, size: number): void {
    if (!this.#registered.has(name)) {
      // A font that was read before is taken as it is; the types only know files.
      this.#pdf.registerFont(name, font as unknown as Buffer)
      this.#registered.add(name)
    }
    this.#pdf.font(name).fontSize(size)
  }

  #measure =
    (size: number): Measure =>
    (face, text, isRightToLeft) => {
      this.#use(face, size)
      return this.#pdf.widthOfString(text, isRightToLeft ? { features: WHOLE } : {})
    }

  #linesOf(text: string, { size, weight }: Style, width: number): Line[] {
    const measure = this.#measure(size)
    return paragraphsOf(text).flatMap((paragraph) =>
      linesOf(paragraph, width, { faces: this.#faces, weight, measure }),
    )
  }

  /** Begins a new page unless `height` more points fit on this one. */
  #need(height: number): void {
    if (this.#y + height <= PAGE.height - PAGE.bottom) return
    this.#pdf.addPage()
    this.#y = PAGE.top
  }

  #drawRuns(runs: readonly Run[], x: number, y: number, { size, color }: Style): void {
    let at = x
    this.#pdf.fillColor(color)
    for (const { face, text, isRightToLeft, width } of runs) {
      this.#use(face, size)
      // Fonts have different heights. Their baselines must meet.
      const shift = size * (1 - face.font.ascent / face.font.unitsPerEm)
      const whole = isRightToLeft && { features: WHOLE }
      this.#pdf.text(text, at, y + shift, { lineBreak: false, ...whole })
      at += width
    }
  }

  /** Draws a text below what was drawn. `bar`: colour of a bar at its left. */
  #write(
    text: string,
    style: Style,
    { x = PAGE.side, width = TEXT_WIDTH, bar, isCentred = false }: WriteOptions = {},
  ): void {
    const height = style.size * LINE
    for (const line of this.#linesOf(text, style, width)) {
      this.#need(height)
      if (bar) this.#bar(bar, height)
      const room = width - line.width
      const start = isCentred ? room / 2 : line.isRightToLeft ? room : 0
      this.#drawRuns(line.runs, x + Math.max(0, start), this.#y, style)
      this.#y += height
    }
  }

  #bar(color: string, height: number): void {
    // A little longer, so that lines make one bar.
    this.#pdf.rect(PAGE.side, this.#y, 2.5, height + 0.4).fill(color)
  }

  #gap(height: number): void {
    this.#y += height
  }

  #facts(rows: readonly (readonly [string, string])[]): void {
    const names = 132
    for (const [name, value] of rows) {
      const lines = this.#linesOf(value, styles.fact, TEXT_WIDTH - names)
      const height = styles.fact.size * LINE
      this.#need(height)
      const [label] = this.#linesOf(name, styles.name, names - 8)
      if (label) this.#drawRuns(label.runs, PAGE.side, this.#y, styles.name)
      for (const line of lines) {
        this.#need(height)
        this.#drawRuns(line.runs, PAGE.side + names, this.#y, styles.fact)
        this.#y += height
      }
      this.#gap(2)
    }
    this.#gap(4)
    this.#pdf
      .moveTo(PAGE.side, this.#y)
      .lineTo(PAGE.width - PAGE.side, this.#y)
      .lineWidth(0.6)
      .stroke('#cbd2dc')
    this.#gap(8)
  }

  #message({ side, from, at, quote, parts }: Extract<PdfBlock, { kind: 'message' }>): void {
    const bar = bars[side]
    const place = { x: PAGE.side + INDENT, width: TEXT_WIDTH - INDENT, bar }
    const headHeight = styles.from.size * LINE
    // The name does not stand alone at the foot of a page.
    this.#need(headHeight + styles.text.size * LINE)
    this.#bar(bar, headHeight)
    const time = this.#linesOf(at, styles.at, place.width)[0]
    const [name] = this.#linesOf(from, styles.from, place.width - (time?.width ?? 0) - 8)
    if (name) this.#drawRuns(name.runs, place.x, this.#y, styles.from)
    if (time) this.#drawRuns(time.runs, place.x + (name?.width ?? 0) + 8, this.#y + 1, styles.at)
    this.#y += headHeight
    if (quote) {
      const inner = { ...place, x: place.x + 10, width: place.width - 10 }
      this.#write(quote.from, styles.quoteFrom, inner)
      this.#write(quote.text, styles.quote, inner)
    }
    for (const { text, isGrey = false } of parts) this.#write(text, isGrey ? styles.soft : styles.text, place)
    this.#gap(7)
  }

  draw(block: PdfBlock): void {
    switch (block.kind) {
      case 'title':
        this.#write(block.text, styles.title)
        this.#write(block.under, styles.under)
        return this.#gap(12)
      case 'facts':
        return this.#facts(block.rows)
      case 'notice':
        this.#write(block.text, styles.notice)
        return this.#gap(8)
      case 'day':
        this.#gap(6)
        this.#need(styles.day.size * LINE + 40)
        this.#write(block.text, styles.day, { isCentred: true })
        return this.#gap(6)
      case 'line':
        this.#write(block.text, styles.line, { isCentred: true, x: PAGE.side + 40, width: TEXT_WIDTH - 80 })
        return this.#gap(6)
      case 'message':
        return this.#message(block)
    }
  }

  /** Draws the foot of all pages, whose number is known by now. */
  foot(text: string): void {
    const { start, count } = this.#pdf.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(start + page)
      this.#y = PAGE.height - 36
      const filled = text.replace('{page}', String(page + 1)).replace('{pages}', String(count))
      const [line] = this.#linesOf(filled, styles.footer, TEXT_WIDTH)
      if (line) this.#drawRuns(line.runs, PAGE.side, this.#y, styles.footer)
    }
  }
}

interface WriteOptions {
  x?: number
  width?: number
  bar?: string
  isCentred?: boolean
}

/**
 * A document as PDF, on A4, with its fonts in it. Characters that no font has are drawn as a box.
 * @throws Error when a font's package is not installed.
 */
export async function writePdf({ language, title, author, footer, blocks }: PdfText): Promise<Buffer> {
  const faces = new Faces()
  const texts: Record<Weight, Set<string>> = { regular: new Set([footer, '0123456789']), bold: new Set() }
  for (const block of blocks) for (const [weight, text] of textsOf(block)) texts[weight].add(text)
  await faces.collect(texts.regular, 'regular')
  await faces.collect(texts.bold, 'bold')
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    // The writer begins pages itself.
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Producer: author, Creator: author },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  const writer = new Writer(pdf, faces)
  for (const block of blocks) writer.draw(block)
  writer.foot(footer)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
