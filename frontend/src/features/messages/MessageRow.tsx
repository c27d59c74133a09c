import Box from '@mui/material/Box'
import { memo } from 'react'
import { MessageBubble } from './MessageBubble'
import type { UnsentActions } from './messages.commands'
import type { ThreadRow } from './rows.rules'
import { ThreadMarker } from './ThreadMarker'
import { UnsentBubble } from './UnsentBubble'

interface MessageRowProps {
  row: ThreadRow
  myId: number
  isGroup: boolean
  /** The reader was just sent here by a quote. */
  isHighlighted: boolean
  actions: UnsentActions
  onOpenQuoted: (messageId: string) => void
}

const sameMessage = (a: ThreadRow, b: ThreadRow): boolean =>
  a.kind === 'message' && b.kind === 'message'
    ? a.message === b.message && a.continues === b.continues
    : a.kind === 'unsent' && b.kind === 'unsent'
      ? a.entry === b.entry && a.continues === b.continues
      : false

/** One line of a thread. The same row, and so the same place, serves a message before and after the server has it. */
export const MessageRow = memo(
  function MessageRow({ row, myId, isGroup, isHighlighted, actions, onOpenQuoted }: MessageRowProps) {
    const isBubble = row.kind === 'message' || row.kind === 'unsent'
    return (
      <Box
        data-key={row.key}
        data-row={isBubble ? 'bubble' : 'marker'}
        data-message={row.kind === 'message' ? row.message.id : undefined}
        sx={{
          ...(isBubble && { pt: row.continues ? 0.375 : 1 }),
          ...(isHighlighted && {
            bgcolor: 'row.selected',
            borderRadius: 1,
            mx: -1,
            px: 1,
            pb: 1,
            transition: 'background-color 200ms',
          }),
        }}
      >
        {row.kind === 'message' && (
          <MessageBubble
            message={row.message}
            continues={row.continues}
            myId={myId}
            isGroup={isGroup}
            actions={actions}
            onOpenQuoted={onOpenQuoted}
          />
        )}
        {row.kind === 'unsent' && (
          <UnsentBubble entry={row.entry} continues={row.continues} actions={actions} />
        )}
        {row.kind !== 'message' && row.kind !== 'unsent' && <ThreadMarker row={row} />}
      </Box>
    )
  },
  (before, after) =>
    (before.row === after.row || sameMessage(before.row, after.row)) &&
    before.isHighlighted === after.isHighlighted &&
    before.isGroup === after.isGroup &&
    before.onOpenQuoted === after.onOpenQuoted &&
    before.actions === after.actions,
)
