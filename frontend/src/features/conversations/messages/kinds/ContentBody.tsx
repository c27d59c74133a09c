import type { MessageContent } from '@balcao/contract/resources/conversations/messageContent'
import type { SvgIconComponent } from '@mui/icons-material'
import CallIcon from '@mui/icons-material/Call'
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined'
import EventIcon from '@mui/icons-material/EventOutlined'
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import HourglassIcon from '@mui/icons-material/HourglassEmpty'
import ViewOnceIcon from '@mui/icons-material/LooksOneOutlined'
import MissedVideoCallIcon from '@mui/icons-material/MissedVideoCallOutlined'
import PhoneMissedIcon from '@mui/icons-material/PhoneMissed'
import VideocamIcon from '@mui/icons-material/Videocam'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../../i18n/format'
import { ContactCards } from './ContactCards'
import { LocationCard } from './LocationCard'
import { Notice } from './Notice'
import { PollCard } from './PollCard'

/** The content of a message that is neither text nor a file. */
export function ContentBody({ content }: { content: MessageContent }) {
  const { t } = useTranslation()
  switch (content.type) {
    case 'location':
      return <LocationCard place={content} />
    case 'contacts':
      return <ContactCards cards={content.contacts} />
    case 'poll':
      return <PollCard poll={content} />
    case 'call':
      return <CallEntry call={content} />
    case 'choice':
      return <Choice {...content} />
    case 'menu':
      // Its question is the text of the bubble, and its entries stand below that.
      return null
    case 'template':
      return (
        <Stack
          direction="row"
          sx={{ alignItems: 'center', gap: 0.5, color: 'primary.main', fontSize: '0.75rem', fontWeight: 600 }}
        >
          <DescriptionIcon aria-hidden sx={{ fontSize: 14 }} />
          <span dir="auto">
            {t('said.kinds.template')} · {content.name}
          </span>
        </Stack>
      )
    case 'event':
      return (
        <IconLine Icon={EventIcon} title={content.name || t('said.kinds.event')}>
          {content.startsAt ? formatDateTime(content.startsAt) : t('said.kinds.event')}
        </IconLine>
      )
    case 'viewOnce':
      return <Notice Icon={ViewOnceIcon}>{t('messages.thread.viewOnceNote')}</Notice>
    case 'waiting':
      return <Notice Icon={HourglassIcon}>{t('messages.thread.waitingNote')}</Notice>
    case 'unknown':
      return <Notice Icon={HelpIcon}>{t('messages.thread.unknownNote', { kind: content.kind })}</Notice>
  }
}

/** An incoming call and its outcome. */
function CallEntry({ call }: { call: MessageContent & { type: 'call' } }) {
  const { t } = useTranslation()
  const isLost = call.outcome === 'missed' || call.outcome === 'declined'
  const Icon = call.isVideo
    ? isLost
      ? MissedVideoCallIcon
      : VideocamIcon
    : isLost
      ? PhoneMissedIcon
      : CallIcon
  const medium = call.isVideo ? 'video' : 'voice'
  return (
    <IconLine
      Icon={Icon}
      tone={isLost ? 'connection.bad' : 'connection.good'}
      title={t(`said.calls.${medium}.${call.outcome}`)}
    />
  )
}

/** How somebody chose an entry of a menu; the entry is the text of the bubble. */
function Choice({ by = 'buttons' }: MessageContent & { type: 'choice' }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ color: 'bubble.meta', fontSize: '0.6875rem', fontWeight: 500, lineHeight: '1rem' }}>
      {t(`messages.thread.choiceNote.${by}`)}
    </Box>
  )
}

interface IconLineProps {
  Icon: SvgIconComponent
  /** Colour of the icon and its background. */
  tone?: 'ticket.closed' | 'connection.bad' | 'connection.good'
  title: string
  children?: ReactNode
}

/** An event in the form of an icon, a title and a line of text. The time stands beside it. */
function IconLine({ Icon, tone = 'ticket.closed', title, children }: IconLineProps) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, py: 0.5, pr: 6, maxWidth: 320 }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 40,
          height: 40,
          flexShrink: 0,
          borderRadius: '50%',
          bgcolor: `${tone}.soft`,
          color: `${tone}.main`,
        }}
      >
        <Icon sx={{ fontSize: 21 }} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="div" dir="auto" sx={{ lineHeight: 1.3 }}>
          {title}
        </Typography>
        {children && (
          <Typography variant="caption" component="div" dir="auto" sx={{ color: 'text.secondary' }}>
            {children}
          </Typography>
        )}
      </Box>
    </Stack>
  )
}
