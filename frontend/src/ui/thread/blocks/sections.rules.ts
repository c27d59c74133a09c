import type { Block, BlockRow } from './blocks.rules'

/** Consecutive blocks of a thread. */
export interface Section<R extends BlockRow> {
  /** Stable: blocks that are added around it don't change it. */
  key: string
  blocks: readonly Block<R>[]
}

/** Blocks per section: the browser's work grows with the number of sections, not of blocks. */
export const SECTION_BLOCKS = 10

interface Cut<R extends BlockRow> {
  key: string
  blocks: Block<R>[]
}

/** Whether a section has room for another block. */
const hasRoom = ({ blocks }: Cut<BlockRow>): boolean => blocks.length < SECTION_BLOCKS

/**
 * Cuts the blocks of a thread into sections. A block stays in its section when blocks are added, because
 * moving it would render it again. A section without changed blocks stays the same object.
 */
export function sectionsOf<R extends BlockRow>(
  blocks: readonly Block<R>[],
  before: readonly Section<R>[],
): Section<R>[] {
  const heldIn = new Map(
    before.flatMap(({ key, blocks: sectionBlocks }) => sectionBlocks.map((block) => [block.key, key])),
  )
  const firstKnown = blocks.findIndex(({ key }) => heldIn.has(key))
  const start = Math.max(0, firstKnown)
  const cut: Cut<R>[] = []
  const used = new Set<string>()
  /** A unique key: the block that a section is named after may have left it. */
  const unused = (key: string): string => (used.has(key) ? unused(`${key}'`) : key)
  const begin = (wanted: string, block: Block<R>): Cut<R> => {
    const key = unused(wanted)
    used.add(key)
    return { key, blocks: [block] }
  }
  for (const block of blocks.slice(start)) {
    const wanted = heldIn.get(block.key)
    const last = cut.at(-1)
    if (last && (wanted === last.key || (wanted === undefined && hasRoom(last)))) {
      last.blocks.push(block)
      continue
    }
    cut.push(begin(wanted ?? block.key, block))
  }
  // Older blocks fill up the section below them.
  for (const block of blocks.slice(0, start).toReversed()) {
    const [next] = cut
    if (next && hasRoom(next)) next.blocks.unshift(block)
    else cut.unshift(begin(block.key, block))
  }
  const byKey = new Map(before.map((section) => [section.key, section]))
  return cut.map((section) => {
    const previousSection = byKey.get(section.key)
    const isSame =
      previousSection?.blocks.length === section.blocks.length &&
      section.blocks.every((block, index) => block === previousSection.blocks[index])
    return previousSection && isSame ? previousSection : section
  })
}
