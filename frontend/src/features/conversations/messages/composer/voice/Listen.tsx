import PauseIcon from '@mui/icons-material/Pause'
import PlayArrowIcon from '@mui/icons-material/PlayArrow'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSeconds } from '../../../../../i18n/format'
import { Waveform } from '../../media/Waveform'
import { ToolButton } from '../../../../../ui/inputs/ToolButton'
import type { Recording } from './voice.rules'

/** Plays a recording before it is sent. */
export function Listen({ recording: { file, seconds, waveform } }: { recording: Recording }) {
  const { t } = useTranslation()
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const audio = useRef<HTMLAudioElement>(null)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const address = URL.createObjectURL(file)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [file])

  const toggle = () => {
    if (isPlaying) audio.current?.pause()
    else void audio.current?.play()
  }
  return (
    <>
      <Box
        component="audio"
        ref={audio}
        src={url}
        hidden
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
      />
      <ToolButton
        label={t(isPlaying ? 'composer.voice.pause' : 'composer.voice.play')}
        onClick={toggle}
        tone="primary"
        style={{ width: 36, height: 36, marginLeft: -6 }}
      >
        {isPlaying ? <PauseIcon /> : <PlayArrowIcon />}
      </ToolButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Waveform
          waveform={waveform}
          at={at}
          total={seconds}
          isMoving={isPlaying}
          isHeard={false}
          onSeek={(to) => {
            setAt(to)
            if (audio.current) audio.current.currentTime = to
          }}
        />
      </Box>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
        {formatSeconds(isPlaying || at > 0 ? at : seconds)}
      </Typography>
    </>
  )
}
