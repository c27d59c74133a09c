// How the table of the ASVS is written: for each item our own words, and what shows that it holds.

/** A test. Without a name all tests of its file show it. `file` begins at the root of the checkout. */
export interface TestEvidence {
  kind: 'test'
  file: string
  name?: string
}

/** A heading of a document. `file` begins at the root of the checkout. */
export interface DocumentEvidence {
  kind: 'document'
  file: string
  heading: string
}

/**
 * Why no test shows an item. `notApplicable`: there is no such thing in the product. `otherwise`: the aim is
 * reached in another way, or the operator has to reach it. `notYet`: it is missing.
 */
export interface Reason {
  kind: 'notApplicable' | 'otherwise' | 'notYet'
  text: string
}

export type Evidence = TestEvidence | DocumentEvidence | Reason

/** Our words, and one piece of evidence or more. */
export type Item = readonly [words: string, ...evidence: readonly [Evidence, ...Evidence[]]]

export interface Chapter {
  /** The number of the chapter in the standard. */
  number: number
  title: string
  /** Items of levels 1 and 2 by their number, such as `6.2.1`, in order. */
  items: Readonly<Record<string, Item>>
}

export const test = (file: string, name?: string): TestEvidence => ({
  kind: 'test',
  file,
  ...(name !== undefined && { name }),
})

export const document = (heading: string, file = 'backend/docs/security.md'): DocumentEvidence => ({
  kind: 'document',
  file,
  heading,
})

export const notApplicable = (text: string): Reason => ({ kind: 'notApplicable', text })
export const otherwise = (text: string): Reason => ({ kind: 'otherwise', text })
