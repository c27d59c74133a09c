import ButtonBase from '@mui/material/ButtonBase'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnPreference } from '../../../../session'
import { setRate } from './voicePlayer'

const rates = [1, 1.5, 2] as const

/** The playback speed, stored in this browser; a click switches to the next. */
export function PlayRate() {
  const { t, i18n } = useTranslation()
  const [rate, remember] = useOwnPreference<number>('voice.rate', 1)
  useEffect(() => setRate(rate), [rate])
  const next = rates[(rates.findIndex((candidate) => candidate === rate) + 1) % rates.length] ?? 1
  const formatted = rate.toLocaleString(i18n.language)
  return (
    <ButtonBase
      onClick={() => remember(next)}
      aria-label={t('messages.thread.speed', { rate: formatted })}
      sx={{
        width: '2.75rem',
        height: '1.75rem',
        flexShrink: 0,
        borderRadius: 20,
        bgcolor: 'action.selected',
        fontFamily: 'inherit',
        fontSize: '0.8125rem',
        fontWeight: 650,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {formatted}×
    </ButtonBase>
  )
}
