import { number, string } from 'yup'
import { text } from './fields.js'
import { limits } from './limits.js'

/** The query of a list that answers page by page; the first page when no number is given. */
export const pageQuery = {
  searchParam: text(limits.searchText.max).trim(),
  pageNumber: number().integer().min(1).max(100_000),
}

/** The same of a list that has several orders; the first one when none is named. */
export const orderedPageQuery = <O extends string>(...orders: readonly [O, ...O[]]) => ({
  ...pageQuery,
  orderBy: string<O>().oneOf(orders),
})

/** Counting stops where nobody reads the number any more. */
export const COUNT_CAP = 1_000

/** Facts of a page besides its rows. */
export interface PageFacts {
  /** Number of matching rows, counted up to `COUNT_CAP`. */
  count: number
  hasMore: boolean
}
