import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import ArticleOutlinedIcon from '@mui/icons-material/ArticleOutlined'
import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import {
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { watchTicket } from '../../../../data/realtime'
import { formatDateTime } from '../../../../i18n/format'
import { loadPhrases } from '../../../../i18n/i18n'
import { Glyph } from '../../../../ui/display/Glyph'
import { ToolButton } from '../../../../ui/inputs/ToolButton'
import { lazyPart } from '../../../../ui/loading/lazyPart'
import { MessageThread, renewThread } from '../../messages'
import { TranscriptEntry } from '../../transcripts'
import { readOnly } from '../readAlong.rules'
import { useTicketLocation } from '../useTicketLocation'

// Loaded when they are opened.
const CardDialogs = lazyPart(() => import('../card/CardDialogs'))
const ForwardDialog = lazyPart(async () => {
  const [part] = await Promise.all([import('../forward/ForwardDialog'), loadPhrases('forwarding')])
  return part
})

type ThreadProps = ComponentProps<typeof MessageThread>
type Forwarding = Parameters<ThreadProps['onForward']>
type OpenedCard = Parameters<ThreadProps['onCard']>

interface ReadingPaneProps {
  ticket: Ticket
  onBack: () => void
}

const noInView = () => undefined

/**
 * Another conversation of the contact, beside the open one. It is only read: nothing counts as read, nothing
 * can be written, and nobody hears that somebody looks. Use the ticket's id as key.
 */
export function ReadingPane({ ticket, onBack }: ReadingPaneProps) {
  const { t } = useTranslation()
  const { addressOf } = useTicketLocation()
  const { id, uuid, createdAt, status, whatsapp, queue, user } = ticket
  useEffect(() => watchTicket(uuid, (since) => renewThread(id, since)), [uuid, id])
  // A thread goes on after its earlier tickets: it opens at the last message of this one.
  const [messageId, setMessageId] = useState(status === 'closed' ? (ticket.preview?.messageId ?? null) : null)
  const readable = useMemo(() => readOnly({ ...ticket, unreadMessages: 0, handover: null }), [ticket])
  const [forwarding, setForwarding] = useState<Forwarding | null>(null)
  const [opened, setOpened] = useState<OpenedCard | null>(null)
  const closeCard = useCallback(() => setOpened(null), [])
  const [isTranscribing, setTranscribing] = useState(false)
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => pane.current?.querySelector('button')?.focus(), [])

  /** Escape goes back, and closes nothing else. */
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onBack()
  }
  const facts = [whatsapp?.name, queue?.name, user?.name].filter(Boolean).join(' · ')
  return (
    <Box
      ref={pane}
      role="region"
      aria-label={t('tickets.reading.title', { id })}
      data-reading
      onKeyDown={handleKeyDown}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 0.5, minHeight: 64, flexShrink: 0 }}>
        <ToolButton label={t('tickets.reading.back')} onClick={onBack}>
          <Glyph name="back" />
        </ToolButton>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle2" component="h2" noWrap>
            {`${formatDateTime(createdAt)} · ${t(`tickets.statuses.${status}`)}`}
          </Typography>
          <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }} title={facts}>
            {facts}
          </Typography>
        </Box>
        <IconButton
          aria-label={t('tickets.transcript')}
          title={t('tickets.transcript')}
          onClick={() => setTranscribing(true)}
          sx={{ width: 44, height: 44 }}
        >
          <ArticleOutlinedIcon fontSize="small" />
        </IconButton>
        <IconButton
          component={Link}
          to={addressOf(uuid)}
          aria-label={t('tickets.reading.open')}
          title={t('tickets.reading.open')}
          sx={{ width: 44, height: 44 }}
        >
          <OpenInNewIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, borderTop: 1, borderColor: 'divider', bgcolor: 'bubble.thread' }}>
        <MessageThread
          ticket={readable}
          messageId={messageId}
          onMessageGone={() => setMessageId(null)}
          onInViewChange={noInView}
          isSearching={false}
          onSearchEnd={noInView}
          onForward={(...chosen) => setForwarding(chosen)}
          onCard={(...chosen) => setOpened(chosen)}
        />
      </Box>
      <Suspense>
        {forwarding && (
          <ForwardDialog
            fromTicketId={id}
            messages={forwarding[0]}
            onDone={() => {
              forwarding[1]()
              setForwarding(null)
            }}
            onClose={() => setForwarding(null)}
          />
        )}
        {isTranscribing && <TranscriptEntry ticket={ticket} onClose={() => setTranscribing(false)} />}
        {opened && <CardDialogs card={opened[0]} intent={opened[1]} onClose={closeCard} />}
      </Suspense>
    </Box>
  )
}
