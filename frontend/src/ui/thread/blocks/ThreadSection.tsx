import { memo, type ReactNode } from 'react'
import { BlockFrame } from './BlockFrame'
import { idsOf, type Block, type BlockRow } from './blocks.rules'
import { SECTION_BLOCKS, type Section } from './sections.rules'

/** Draws one row. Pass the same function as long as rows look the same. */
export type DrawRow<R extends BlockRow> = (row: R, isHighlighted: boolean) => ReactNode

interface Shared<R extends BlockRow> {
  /** The thread is long enough to skip the rendering of distant blocks. */
  isInLong: boolean
  /** Id of the message that the user has just jumped to. */
  highlighted: string | null
  drawRow: DrawRow<R>
}

/** Whether a block contains a message. */
const holds = ({ holds: ids }: Block<BlockRow>, messageId: string | null): boolean =>
  messageId !== null && ids.has(messageId)

/** Some blocks of a thread; rendered again only when one of them changes. */
export const ThreadSection = memo(function ThreadSection<R extends BlockRow>({
  section: { blocks },
  ...shared
}: Shared<R> & { section: Section<R> }) {
  const { isInLong, highlighted, drawRow } = shared
  return (
    <BlockFrame kind="section" isInLong={isInLong && blocks.length >= SECTION_BLOCKS}>
      {blocks.map((block) => (
        <ThreadBlock
          key={block.key}
          block={block}
          isInLong={isInLong}
          highlighted={holds(block, highlighted) ? highlighted : null}
          drawRow={drawRow}
        />
      ))}
    </BlockFrame>
  )
}) as <R extends BlockRow>(props: Shared<R> & { section: Section<R> }) => ReactNode

/** Some rows of a thread; rendered again only when one of them changes. */
const ThreadBlock = memo(function ThreadBlock<R extends BlockRow>({
  block,
  isInLong,
  highlighted,
  drawRow,
}: Shared<R> & { block: Block<R> }) {
  return (
    <BlockFrame kind="block" isInLong={isInLong}>
      {block.rows.map((row) => drawRow(row, highlighted !== null && idsOf(row).includes(highlighted)))}
    </BlockFrame>
  )
}) as <R extends BlockRow>(props: Shared<R> & { block: Block<R> }) => ReactNode

/** Whether a section contains a message. */
export const isInSection = ({ blocks }: Section<BlockRow>, messageId: string | null): boolean =>
  blocks.some((block) => holds(block, messageId))
