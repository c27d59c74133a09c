import type { Message, MessageMedia } from '@balcao/contract/resources/conversations/messages'
import DownloadIcon from '@mui/icons-material/Download'
import PauseIcon from '@mui/icons-material/Pause'
import PlayArrowIcon from '@mui/icons-material/PlayArrow'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatSeconds } from '../../../../i18n/format'
import { FileIcon } from '../../../../ui/files/FileIcon'
import { MediaState } from '../media/MediaState'
import { PlayRate } from '../media/PlayRate'
import { VoiceAvatar } from '../media/VoiceAvatar'
import { seekTo, togglePlaying, usePlaying, type Track } from '../media/voicePlayer'
import { Waveform } from '../media/Waveform'
import { useThreadTools, type ThreadTools } from '../ThreadTools'

/** A voice note or audio file: play button, seek bar, speed. Only one plays at a time. */
export function VoiceNote({ message, media }: { message: Message; media: MessageMedia }) {
  const { t } = useTranslation()
  const track = useTrack(message)
  const playing = usePlaying(message.id)
  const isComing = media.state === 'waiting' && !track
  const isVoice = media.kind === 'voice'
  const total = playing?.total ?? media.seconds ?? 0
  const at = playing?.at ?? 0
  const isTouched = playing !== null && (playing.isPlaying || at > 0)
  return (
    <Box sx={{ width: 310, maxWidth: '100%', pb: 0.25 }}>
      {!isVoice && media.name && (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, pb: 0.5 }}>
          <FileIcon name={media.name} mimetype={media.mimetype} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle2" component="div" sx={{ lineHeight: 1.3 }}>
              {media.name}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {media.size !== null && formatBytes(media.size)}
            </Typography>
          </Box>
        </Stack>
      )}
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75 }}>
        {isTouched ? <PlayRate /> : isVoice && <VoiceAvatar message={message} />}
        {isComing ? (
          <Box sx={{ width: 40, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
            <CircularProgress size={24} color="inherit" aria-label={t('messages.thread.downloading')} />
          </Box>
        ) : (
          <IconButton
            onClick={() => track && togglePlaying(track)}
            disabled={!track}
            aria-label={t(playing?.isPlaying ? 'messages.thread.pause' : 'messages.thread.play')}
            sx={{ p: 0.5, color: 'text.primary' }}
          >
            {playing?.isPlaying ? (
              <PauseIcon sx={{ fontSize: 32 }} />
            ) : (
              <PlayArrowIcon sx={{ fontSize: 32 }} />
            )}
          </IconButton>
        )}
        <Box sx={{ flex: 1, minWidth: 0, mt: 1.25 }}>
          <Waveform
            waveform={media.waveform}
            at={at}
            total={total}
            isMoving={playing?.isPlaying ?? false}
            isHeard={message.ack === 5 || isTouched}
            onSeek={track && ((seconds) => seekTo(track, seconds))}
          />
          <Typography
            variant="caption"
            component="div"
            sx={{
              color: 'text.secondary',
              fontSize: '0.6875rem',
              lineHeight: '1rem',
              fontVariantNumeric: 'tabular-nums',
              minHeight: '1rem',
            }}
          >
            {total > 0 && formatSeconds(isTouched ? at : total)}
          </Typography>
        </Box>
      </Stack>
      {playing?.hasFailed && message.mediaUrl && (
        <Typography variant="caption" component="div" role="alert" sx={{ color: 'text.secondary', pb: 2 }}>
          {t('messages.thread.playFailed')}{' '}
          <Link href={message.mediaUrl} download={media.name ?? ''} target="_blank" rel="noopener noreferrer">
            <DownloadIcon aria-hidden sx={{ fontSize: 14, verticalAlign: '-2px' }} />
            {t('messages.thread.menu.download')}
          </Link>
        </Typography>
      )}
      {!isComing && (
        <Box sx={{ '&:not(:empty)': { pb: 1.5 } }}>
          <MediaState message={message} />
        </Box>
      )}
    </Box>
  )
}

function trackOf(message: Message, tools: ThreadTools): Track | null {
  if (!message.mediaUrl) return null
  return {
    id: message.id,
    url: message.mediaUrl,
    renew: () => tools.renewMedia(message),
    next: () => {
      const next = tools.nextVoice(message.id)
      return next && trackOf(next, tools)
    },
  }
}

/** The player's data for an audio message; null while its file is missing. */
function useTrack(message: Message): Track | null {
  const tools = useThreadTools()
  return useMemo(() => trackOf(message, tools), [message, tools])
}
