import SearchOffIcon from '@mui/icons-material/SearchOff'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../../../data/ApiError'
import { EmptyState } from '../../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { toast } from '../../../../ui/feedback/toast'
import { useOpenTicket } from '../tickets.queries'
import { useTicketLocation } from '../useTicketLocation'
import type { TicketVerbs } from '../verbs/useTicketVerbs'
import { ChatPanel } from './chatPanelChunk'
import { ChatSkeleton } from './ChatSkeleton'

interface OpenTicketProps {
  uuid: string
  hasEntered: boolean
  onEnter: () => void
  verbs: TicketVerbs
  isNarrow: boolean
}

/** The ticket of the address, or why it cannot be shown. */
export function OpenTicket({ uuid, hasEntered, onEnter, verbs, isNarrow }: OpenTicketProps) {
  const { t } = useTranslation()
  const { close, messageId, forgetMessage } = useTicketLocation()
  const { data: ticket, error, refetch } = useOpenTicket(uuid)
  const isDenied = hasCode(error, 'ERR_NO_PERMISSION')
  useEffect(() => {
    if (!isDenied) return
    toast.error(t('tickets.denied'))
    close()
  }, [isDenied, t, close])

  // An invalid id is treated like an unknown one.
  if (hasCode(error, 'ERR_NO_TICKET_FOUND', 'ERR_VALIDATION')) return <NotFound onClose={close} />
  if (isDenied) return <ChatSkeleton />
  if (ticket) {
    return (
      <Suspense fallback={<ChatSkeleton />}>
        <ChatPanel
          key={ticket.id}
          ticket={ticket}
          messageId={messageId}
          onMessageGone={forgetMessage}
          hasEntered={hasEntered}
          onEnter={onEnter}
          verbs={verbs}
          isNarrow={isNarrow}
          onBack={close}
        />
      </Suspense>
    )
  }
  return error ? (
    <Centred>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Centred>
  ) : (
    <ChatSkeleton />
  )
}

function NotFound({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Centred>
      <EmptyState
        icon={<SearchOffIcon />}
        title={t('tickets.notFoundTitle')}
        text={t('tickets.notFoundText')}
        action={
          <Button variant="outlined" onClick={onClose}>
            {t('tickets.backToList')}
          </Button>
        }
      />
    </Centred>
  )
}

const Centred = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', placeItems: 'center', height: '100%', bgcolor: 'bubble.thread' }}>
    {children}
  </Box>
)
