import type { MessageContent } from '@balcao/contract/resources/messageContent'
import CallIcon from '@mui/icons-material/Call'
import MissedVideoCallIcon from '@mui/icons-material/MissedVideoCallOutlined'
import PhoneMissedIcon from '@mui/icons-material/PhoneMissed'
import VideocamIcon from '@mui/icons-material/Videocam'
import { useTranslation } from 'react-i18next'
import { IconLine } from './IconLine'

/** A call that came in, and what became of it. */
export function CallEntry({ call }: { call: MessageContent & { type: 'call' } }) {
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
