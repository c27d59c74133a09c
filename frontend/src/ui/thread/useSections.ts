import { useState } from 'react'
import { blocksOf, type BlockRow } from './blocks.rules'
import { sectionsOf, type Section } from './sections.rules'

/**
 * The rows of a thread in blocks and sections that stay the same as long as their rows do.
 * @param isSameRow whether two rows of one key look alike
 */
export function useSections<R extends BlockRow>(
  rows: readonly R[],
  isSameRow: (row: R, other: R) => boolean,
): readonly Section<R>[] {
  const cutFrom = (before: readonly Section<R>[]) => {
    const held = before.flatMap(({ blocks }) => blocks)
    return { rows, sections: sectionsOf(blocksOf(rows, held, isSameRow), before) }
  }
  const [cut, setCut] = useState(() => cutFrom([]))
  if (cut.rows === rows) return cut.sections
  const next = cutFrom(cut.sections)
  setCut(next)
  return next.sections
}
