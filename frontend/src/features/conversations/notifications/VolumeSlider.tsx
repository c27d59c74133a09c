import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { playSound } from './sound'
import { useVolume } from './useVolume'

/** The volume of the notification sound, 0 to 1 in steps of 0.1; releasing the slider plays it. */
export function VolumeSlider({ autoFocus = false }: { autoFocus?: boolean }) {
  const { t } = useTranslation()
  const [volume, setVolume] = useVolume()
  const labelId = useId()
  return (
    <Box>
      <Typography id={labelId} variant="body2">
        {t('notifications.volume')}
      </Typography>
      {/* The thumb extends past both ends. */}
      <Box sx={{ px: 1 }}>
        <Slider
          autoFocus={autoFocus}
          aria-labelledby={labelId}
          value={volume}
          min={0}
          max={1}
          step={0.1}
          marks
          valueLabelDisplay="auto"
          valueLabelFormat={(value) => `${Math.round(value * 100)}%`}
          getAriaValueText={(value) => `${Math.round(value * 100)}%`}
          onChange={(_event, value) => setVolume(value)}
          onChangeCommitted={(_event, value) => void playSound(value).catch(() => undefined)}
        />
      </Box>
    </Box>
  )
}
