import DeleteOutlinedIcon from '@mui/icons-material/DeleteOutlined'
import SendIcon from '@mui/icons-material/Send'
import StopIcon from '@mui/icons-material/Stop'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSeconds } from '../../../../../i18n/format'
import { i18n } from '../../../../../i18n/i18n'
import { toast } from '../../../../../ui/feedback/toast'
import { useLeaveWarning } from '../../../../../ui/navigation/useLeaveWarning'
import type { OutboxFile } from '../../outbox/outbox.rules'
import { ToolButton } from '../../../../../ui/inputs/ToolButton'
import { Levels } from './Levels'
import { Listen } from './Listen'
import { useVoice } from './useVoice'
import type { Recording } from './voice.rules'

interface VoiceBarProps {
  onSend: (file: OutboxFile) => void
  onRecording: (isOn: boolean) => void
  onClose: () => void
}

/** Milliseconds between two notices to the customer that something is being recorded. */
const TELL_MS = 4_000

const asFile = ({ file, seconds, waveform }: Recording): OutboxFile => ({
  file,
  url: URL.createObjectURL(file),
  kind: 'voice',
  width: null,
  height: null,
  seconds,
  waveform,
})

/** Replaces the field while a voice message is recorded, until it is sent or discarded. */
export function VoiceBar({ onSend, onRecording, onClose }: VoiceBarProps) {
  const { t } = useTranslation()
  const { state, levels, seconds, stop, send, cancel } = useVoice()
  const { step } = state
  const bar = useRef<HTMLDivElement>(null)

  const handleState = useEffectEvent(() => {
    if (state.step !== 'ended') return
    if (state.outcome === 'sent') onSend(asFile(state.recording))
    else {
      if (state.outcome === 'tooShort') toast.warning(t('composer.voice.tooShort'))
      if (state.outcome === 'impossible') toast.error(t(`composer.voice.${state.problem}`))
      onClose()
    }
  })
  useEffect(() => handleState(), [state])

  const isRecording = step === 'recording'
  const announceRecording = useEffectEvent(onRecording)
  useEffect(() => {
    if (!isRecording) return
    const tell = () => announceRecording(true)
    tell()
    const timer = setInterval(tell, TELL_MS)
    return () => {
      clearInterval(timer)
      announceRecording(false)
    }
  }, [isRecording])

  const hasSomething = step === 'recording' || step === 'listening' || step === 'finishing'
  useLeaveWarning(hasSomething)

  const isLost = useRef(false)
  useEffect(() => {
    isLost.current = hasSomething
  }, [hasSomething])
  // Unmounted with an unsent recording: the user has left the ticket.
  useEffect(
    () => () => {
      if (isLost.current) toast.warning(i18n.t('composer.voice.left'))
    },
    [],
  )

  // Takes the focus: Esc discards the recording, Tab reaches the buttons.
  useEffect(() => bar.current?.focus(), [])
  // When the focused button disappears, the focus would be lost and Esc would close the ticket.
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.focus()
  }, [step])

  return (
    <Box
      ref={bar}
      role="group"
      tabIndex={-1}
      aria-label={t('composer.voice.title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        cancel()
      }}
      sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, md: 1 }, p: 1, outline: 'none' }}
    >
      <ToolButton label={t('composer.voice.cancel')} onClick={cancel} tone="error">
        <DeleteOutlinedIcon />
      </ToolButton>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          height: 44,
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 1.5,
          border: 1,
          borderColor: isRecording ? 'error.main' : 'divider',
          borderRadius: 1,
          bgcolor: 'background.default',
        }}
      >
        {step === 'asking' && (
          <Typography variant="body2" noWrap role="status" sx={{ color: 'text.secondary' }}>
            {t('composer.voice.asking')}
          </Typography>
        )}
        {(isRecording || step === 'finishing') && (
          <>
            <RedDot isOn={isRecording} />
            <Typography
              variant="body2"
              role="timer"
              aria-label={t('composer.voice.recording')}
              sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600, minWidth: 36 }}
            >
              {formatSeconds(Math.floor(seconds))}
            </Typography>
            <Levels levels={levels} />
          </>
        )}
        {state.step === 'listening' && <Listen recording={state.recording} />}
      </Box>
      {isRecording && (
        <ToolButton label={t('composer.voice.stop')} onClick={stop}>
          <StopIcon />
        </ToolButton>
      )}
      <ToolButton
        tone="main"
        label={t('composer.voice.send')}
        onClick={send}
        disabled={step !== 'recording' && step !== 'listening'}
      >
        <SendIcon fontSize="small" />
      </ToolButton>
    </Box>
  )
}

const RedDot = ({ isOn }: { isOn: boolean }) => (
  <Box
    aria-hidden
    sx={{
      width: 10,
      height: 10,
      flexShrink: 0,
      borderRadius: '50%',
      bgcolor: 'error.main',
      animation: isOn ? 'pulse 1.4s ease-in-out infinite' : 'none',
      '@keyframes pulse': { '50%': { opacity: 0.25 } },
    }}
  />
)
