import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSeconds } from '../../../../i18n/format'
import { barsOf, wavePath } from './waveform.rules'

/** Pixels. */
const STEP = 4
const HEIGHT = 26
const STROKE = 2.5
const BARS = 46
const WIDTH = BARS * STEP

/**
 * An arrow key moves by this many seconds, or by a fraction of a short recording. The range input's own step
 * is for the mouse.
 */
const KEY_SECONDS = 5
const KEY_PARTS = 10
const steps: Record<string, 1 | -1> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

interface WaveformProps {
  waveform: readonly number[] | null
  /** Seconds. */
  at: number
  total: number
  isMoving: boolean
  /** Somebody has played it. */
  isHeard: boolean
  /** Null when seeking is not possible. */
  onSeek: ((seconds: number) => void) | null
}

/** The waveform of a recording, filled up to the current position; a slider for mouse and keys. */
export function Waveform({ waveform, at, total, isMoving, isHeard, onSeek }: WaveformProps) {
  const { t } = useTranslation()
  const path = useMemo(() => wavePath(barsOf(waveform, BARS), STEP, HEIGHT, STROKE), [waveform])
  const share = total > 0 ? Math.min(1, at / total) : 0
  const bars = (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="100%"
      height={HEIGHT}
      preserveAspectRatio="none"
      aria-hidden
      style={{ position: 'absolute', inset: 0 }}
    >
      <path
        d={path}
        stroke="currentColor"
        strokeWidth={STROKE}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
  return (
    <Box
      sx={{
        position: 'relative',
        height: HEIGHT,
        '&:focus-within': {
          outline: '2px solid',
          outlineColor: 'primary.main',
          outlineOffset: 3,
          borderRadius: 0.5,
        },
      }}
    >
      <Box sx={{ ...layer, color: 'text.disabled' }}>{bars}</Box>
      <Box
        sx={{ ...layer, color: isHeard ? 'ack.read' : 'primary.main' }}
        // Set by inline style, because a class per position would be too many.
        style={{
          clipPath: `inset(-4px ${(1 - share) * 100}% -4px 0)`,
          transition: isMoving ? 'clip-path 260ms linear' : 'none',
        }}
      >
        {bars}
      </Box>
      {onSeek && (
        <Box sx={{ position: 'absolute', inset: 0, pointerEvents: 'none' }} aria-hidden>
          <Box
            sx={{
              position: 'absolute',
              top: '50%',
              width: 12,
              height: 12,
              mt: '-6px',
              ml: '-6px',
              borderRadius: '50%',
              bgcolor: isHeard ? 'ack.read' : 'primary.main',
            }}
            style={{ left: `${share * 100}%`, transition: isMoving ? 'left 260ms linear' : 'none' }}
          />
        </Box>
      )}
      {onSeek && (
        <Box
          component="input"
          type="range"
          min={0}
          max={total || 1}
          step={Math.max(0.1, total / 100)}
          value={at}
          onChange={(event) => onSeek(Number(event.target.value))}
          onKeyDown={(event) => {
            const by = steps[event.key]
            if (by === undefined) return
            event.preventDefault()
            const next = at + by * Math.min(KEY_SECONDS, total / KEY_PARTS)
            onSeek(Math.min(total, Math.max(0, next)))
          }}
          aria-label={t('messages.thread.position')}
          aria-valuetext={t('messages.thread.positionOf', {
            at: formatSeconds(at),
            total: formatSeconds(total),
          })}
          sx={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            m: 0,
            opacity: 0,
            cursor: 'pointer',
          }}
        />
      )}
    </Box>
  )
}

const layer = { position: 'absolute', inset: 0 } as const
