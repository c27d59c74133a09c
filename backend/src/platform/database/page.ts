import { COUNT_CAP } from '@balcao/contract'
import type { FindOptions, Model, ModelStatic } from 'sequelize'
import { cappedCount } from './selectSql.js'

export interface Page<M> {
  rows: M[]
  /** All that match, counted up to `COUNT_CAP`. */
  count: number
  hasMore: boolean
}

/**
 * One page of what `options` finds. More is known by one row too many.
 * @param options without limit and offset; what it includes must not multiply rows.
 * @param pageNumber from 1 on.
 */
export async function pageOf<M extends Model>(
  model: ModelStatic<M>,
  options: FindOptions,
  pageNumber: number,
  size: number,
): Promise<Page<M>> {
  const page = await manyPageOf(model, options, pageNumber, size)
  const offset = (pageNumber - 1) * size
  const isWhole = !page.hasMore && (page.rows.length > 0 || offset === 0)
  if (isWhole) return { ...page, count: Math.min(COUNT_CAP, offset + page.rows.length) }
  return { ...page, count: await cappedCount(model, options) }
}

/** As `pageOf`, of what is known to be more than is counted. */
export async function manyPageOf<M extends Model>(
  model: ModelStatic<M>,
  options: FindOptions,
  pageNumber: number,
  size: number,
): Promise<Page<M>> {
  const found = await model.findAll({ ...options, limit: size + 1, offset: (pageNumber - 1) * size })
  return { rows: found.slice(0, size), count: COUNT_CAP, hasMore: found.length > size }
}
