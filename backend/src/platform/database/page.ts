import type { FindOptions, Model, ModelStatic } from 'sequelize'

export interface Page<M> {
  rows: M[]
  /** All that match, counted up to 1,000. */
  count: number
  hasMore: boolean
}

const COUNT_CAP = 1_000

/**
 * One page of what `options` finds. More is known by one row too many; counting stops where nobody reads the number any more.
 * @param options without limit and offset; what it includes must not multiply rows.
 * @param pageNumber from 1 on.
 */
export async function pageOf<M extends Model>(
  model: ModelStatic<M>,
  options: FindOptions,
  pageNumber: number,
  size: number,
): Promise<Page<M>> {
  const offset = (pageNumber - 1) * size
  const found = await model.findAll({ ...options, limit: size + 1, offset })
  const rows = found.slice(0, size)
  const hasMore = found.length > size
  const isWhole = !hasMore && (rows.length > 0 || offset === 0)
  if (isWhole) return { rows, count: Math.min(COUNT_CAP, offset + rows.length), hasMore }
  const counted = await model.findAll({
    ...(options.where && { where: options.where }),
    attributes: ['id'],
    limit: COUNT_CAP,
    raw: true,
  })
  return { rows, count: counted.length, hasMore }
}
