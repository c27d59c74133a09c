import { number, string } from 'yup'
import { text } from './fields.js'
import { limits } from './limits.js'

/** Query of a paged list. Without a number it is the first page. */
export const pageQuery = {
  searchParam: text(limits.searchText.max).trim(),
  pageNumber: number().integer().min(1).max(100_000),
}

/** Query of a paged list with several orders. The first one is the default. */
export const orderedPageQuery = <O extends string>(...orders: readonly [O, ...O[]]) => ({
  ...pageQuery,
  orderBy: string<O>().oneOf(orders),
})

/** Rows are counted up to this number. Nobody reads a more exact count. */
export const COUNT_CAP = 1_000

/** Facts about a page, besides its rows. */
export interface PageFacts {
  /** Number of matching rows, counted up to `COUNT_CAP`. */
  count: number
  hasMore: boolean
}
