import type { Ticket } from '@balcao/contract/resources/tickets'
import Box from '@mui/material/Box'
import type { ReactNode, RefObject } from 'react'
import { Field } from './field/Field'
import { useTyping } from './field/useTyping'
import { Writer } from './Writer'

interface ComposerProps {
  ticket: Ticket
  /** Why nothing can be written now; null when it can. */
  lockedBecause: string | null
  /** What stands in the send button's place while nothing can be written. */
  unlock?: ReactNode
  /** Something to know before writing, such as that the connection is down. */
  warning?: ReactNode
  /** Whether writing may start without a click: not where a keyboard would cover the screen. */
  takesFocus: boolean
  /** The part of the page on which files may be dropped; it is positioned. */
  pane: RefObject<HTMLElement | null>
}

/** Where a message is written. Give it the ticket's id as key: each ticket has its own draft. */
export function Composer({ ticket, lockedBecause, unlock, warning, takesFocus, pane }: ComposerProps) {
  const isLocked = lockedBecause !== null
  const typing = useTyping(ticket.id, !isLocked)
  return (
    <Box
      sx={{
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        px: { xs: 0.5, md: 1.5 },
        py: 1,
        flexShrink: 0,
      }}
    >
      {isLocked ? (
        <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, px: 0.5 }}>
          <Field value="" placeholder={lockedBecause} disabled />
          {unlock}
        </Box>
      ) : (
        <>
          {warning}
          <Writer ticket={ticket} takesFocus={takesFocus} pane={pane} typing={typing} />
        </>
      )}
    </Box>
  )
}
