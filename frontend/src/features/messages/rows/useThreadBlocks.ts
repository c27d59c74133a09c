import { useState } from 'react'
import { blocksOf, type Block } from './blocks.rules'
import type { ThreadRow } from './rows.rules'

interface Cut {
  rows: readonly ThreadRow[]
  blocks: readonly Block[]
}

/** The rows of a thread in blocks that stay the same as long as their rows do. */
export function useThreadBlocks(rows: readonly ThreadRow[]): readonly Block[] {
  const [cut, setCut] = useState<Cut>(() => ({ rows, blocks: blocksOf(rows, []) }))
  if (cut.rows === rows) return cut.blocks
  const next = { rows, blocks: blocksOf(rows, cut.blocks) }
  setCut(next)
  return next.blocks
}
