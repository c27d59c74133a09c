import type { Block, BlockRow } from './blocks.rules'

/** Some blocks of a thread that follow each other. */
export interface Section<R extends BlockRow> {
  /** Survives whatever is added around it. */
  key: string
  blocks: readonly Block<R>[]
}

/**
 * Blocks of a section: what the browser looks after grows with the number of sections, and not with that of
 * blocks.
 */
export const SECTION_BLOCKS = 10

interface Cut<R extends BlockRow> {
  key: string
  blocks: Block<R>[]
}

/** Whether another block finds room in a section. */
const hasRoom = ({ blocks }: Cut<BlockRow>): boolean => blocks.length < SECTION_BLOCKS

/**
 * Cuts the blocks of a thread into sections. A block stays in the section that it was in before, whatever
 * comes in above or below: it would be drawn anew in another one. A section none of whose blocks changed is
 * the same object.
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
  /** A key that no other section has: the block that a section is named by may have left it. */
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
  // What is older fills up the section that it comes in above.
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
