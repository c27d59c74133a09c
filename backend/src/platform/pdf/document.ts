/** A document as it is drawn, from top to bottom. Plain values, which are sent to another process. */
export interface PdfText {
  /** BCP 47, such as `pt-BR`. Screen readers choose their voice by it. */
  language: string
  title: string
  author: string
  /** Small print of each page; `{page}` and `{pages}` are filled in. */
  footer: string
  blocks: readonly PdfBlock[]
}

/** Who wrote a message. It chooses the colour of the bar beside it. */
export type PdfSide = 'customer' | 'company' | 'internal'

export type PdfBlock =
  | { kind: 'title'; text: string; under: string }
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  /** A sentence that the reader must not miss. */
  | { kind: 'notice'; text: string }
  /** A line between messages; `day` stands out. */
  | { kind: 'day' | 'line'; text: string }
  | {
      kind: 'message'
      side: PdfSide
      from: string
      /** Time of day, and remarks such as "edited". */
      at: string
      quote?: { from: string; text: string }
      /** Text of the message, and in grey its file or kind. */
      parts: readonly { text: string; isGrey?: boolean }[]
    }
