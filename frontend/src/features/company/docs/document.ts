/** A part of a line of a help page. */
export type Inline =
  | { kind: 'text' | 'emphasis' | 'code'; text: string }
  /** Words that stand on the screen. A test looks them up in the phrases of the page's language. */
  | { kind: 'phrase'; text: string }
  | { kind: 'link'; to: string; text: string }

export type Line = readonly Inline[]

/** A part of a help page, from top to bottom. */
export type Block =
  /**
   * `id`: what an address names behind `#`. `topic`: the id of the same heading in the source language.
   * Screens link by topics, which are the same in every language.
   */
  | { kind: 'heading'; depth: number; id: string; topic: string; text: string }
  | { kind: 'paragraph'; line: Line }
  | { kind: 'list'; isOrdered: boolean; items: readonly Line[] }
  | { kind: 'table'; header: readonly Line[]; rows: readonly (readonly Line[])[] }
  | { kind: 'code'; language: string; text: string }
  /** `name`: the file in the folder `pictures`, without scheme and ending. */
  | { kind: 'picture'; name: string; alt: string }

/** A help page, as the build makes it from its Markdown. */
export interface HelpDocument {
  title: string
  blocks: readonly Block[]
}

/** The words of a line, without what marks them. */
export const textOf = (line: Line): string => line.map(({ text }) => text).join('')
