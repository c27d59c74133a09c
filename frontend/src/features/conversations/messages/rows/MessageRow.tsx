import type { Capability } from '@balcao/contract/resources/company/connections'
import { memo, Suspense } from 'react'
import { ThreadLine } from '../../../../ui/thread/ThreadLine'
import { AlbumBubble } from '../bubble/AlbumBubble'
import { MessageBubble } from '../bubble/MessageBubble'
import { NoteBubble } from '../bubble/NoteBubble'
import { UnsentBubble } from '../bubble/UnsentBubble'
import type { UnsentActions } from '../outbox/outbox.commands'
import { PastRow } from '../past/lazyPast'
import { ChoiceBox } from '../selection/ChoiceBox'
import { useIsChosen } from '../selection/threadSelection'
import { isSameRow, type ThreadRow } from './rows.rules'
import { ThreadMarker } from './ThreadMarker'

interface MessageRowProps {
  row: ThreadRow
  myId: number
  isGroup: boolean
  /** The customer's name. */
  contactName: string
  canSend: boolean
  capabilities: readonly Capability[]
  /** The user has just jumped here from a quote. */
  isHighlighted: boolean
  actions: UnsentActions
}

/** One line of a thread. A message keeps its row, and so its place, when the server has stored it. */
export const MessageRow = memo(
  function MessageRow({
    row,
    myId,
    isGroup,
    contactName,
    canSend,
    capabilities,
    isHighlighted,
    actions,
  }: MessageRowProps) {
    const isChosen = useIsChosen(row.kind === 'message' && !row.message.isDeleted ? row.message.id : null)
    const isPast = row.kind === 'past' || row.kind === 'pastStart'
    const isBubble = 'continues' in row
    return (
      <ThreadLine
        rowKey={row.key}
        isBubble={isBubble}
        messageId={row.kind === 'message' ? row.message.id : undefined}
        continues={isBubble && row.continues}
        isHighlighted={isHighlighted}
        choice={isChosen === null ? undefined : isChosen ? 'on' : 'off'}
      >
        {row.kind === 'message' && (
          <MessageBubble
            message={row.message}
            continues={row.continues}
            isLast={row.isLast}
            myId={myId}
            isGroup={isGroup}
            actions={actions}
            canSend={canSend}
            capabilities={capabilities}
          />
        )}
        {row.kind === 'album' && (
          <AlbumBubble
            messages={row.messages}
            continues={row.continues}
            isLast={row.isLast}
            myId={myId}
            isGroup={isGroup}
          />
        )}
        {row.kind === 'unsent' && (
          <UnsentBubble entry={row.entry} continues={row.continues} isLast={row.isLast} actions={actions} />
        )}
        {row.kind === 'note' && <NoteBubble note={row.note} />}
        {isPast && (
          <Suspense>
            <PastRow row={row} name={contactName} />
          </Suspense>
        )}
        {!isBubble && row.kind !== 'note' && !isPast && <ThreadMarker row={row} name={contactName} />}
        {row.kind === 'message' && isChosen !== null && (
          <ChoiceBox message={row.message} isChosen={isChosen} />
        )}
      </ThreadLine>
    )
  },
  (before, after) =>
    isSameRow(before.row, after.row) &&
    before.isHighlighted === after.isHighlighted &&
    before.isGroup === after.isGroup &&
    before.contactName === after.contactName &&
    before.canSend === after.canSend &&
    before.capabilities === after.capabilities &&
    before.actions === after.actions,
)
