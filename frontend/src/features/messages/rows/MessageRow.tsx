import { keyframes, styled } from '@mui/material/styles'
import { memo } from 'react'
import { MessageBubble } from '../bubble/MessageBubble'
import { NoteBubble } from '../bubble/NoteBubble'
import { UnsentBubble } from '../bubble/UnsentBubble'
import type { UnsentActions } from '../outbox/outbox.commands'
import styles from './MessageRow.module.css'
import { isSameRow, type ThreadRow } from './rows.rules'
import { ThreadMarker } from './ThreadMarker'

/** How long the message that a quotation led to stands out. */
export const HIGHLIGHT_MS = 2200

const fading = keyframes({ '0%, 55%': { opacity: 0.16 }, '100%': { opacity: 0 } })

/** Behind the bubble and beyond the row, so that nothing moves. */
const Highlight = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: -24,
  insetBlock: -2,
  backgroundColor: theme.vars.palette.primary.main,
  opacity: 0.16,
  animation: `${fading} ${HIGHLIGHT_MS}ms ease-in forwards`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
}))

interface MessageRowProps {
  row: ThreadRow
  myId: number
  isGroup: boolean
  canSend: boolean
  /** The reader was just sent here by a quote. */
  isHighlighted: boolean
  actions: UnsentActions
}

/** One line of a thread. The same row, and so the same place, serves a message before and after the server has it. */
export const MessageRow = memo(
  function MessageRow({ row, myId, isGroup, canSend, isHighlighted, actions }: MessageRowProps) {
    const isBubble = row.kind === 'message' || row.kind === 'unsent'
    return (
      <div
        data-key={row.key}
        data-row={isBubble ? 'bubble' : 'marker'}
        data-message={row.kind === 'message' ? row.message.id : undefined}
        data-continues={(isBubble && row.continues) || undefined}
        className={styles['row']}
      >
        {isHighlighted && <Highlight />}
        {row.kind === 'message' && (
          <MessageBubble
            message={row.message}
            continues={row.continues}
            isLast={row.isLast}
            myId={myId}
            isGroup={isGroup}
            actions={actions}
            canSend={canSend}
          />
        )}
        {row.kind === 'unsent' && (
          <UnsentBubble entry={row.entry} continues={row.continues} isLast={row.isLast} actions={actions} />
        )}
        {row.kind === 'note' && <NoteBubble note={row.note} />}
        {!isBubble && row.kind !== 'note' && <ThreadMarker row={row} />}
      </div>
    )
  },
  (before, after) =>
    isSameRow(before.row, after.row) &&
    before.isHighlighted === after.isHighlighted &&
    before.isGroup === after.isGroup &&
    before.canSend === after.canSend &&
    before.actions === after.actions,
)
