import Popover from '@mui/material/Popover'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { playSound } from './sound'
import { useVolume } from './useVolume'

/** The slider, 0 to 1 in steps of 0.1; letting go plays the sound. */
export default function VolumePanel({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { t } = useTranslation()
  const [volume, setVolume] = useVolume()
  const labelId = useId()
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': labelId,
          sx: { width: 220, px: 3, pt: 1.5, pb: 1, border: 1, borderColor: 'divider', mt: 0.5 },
        },
      }}
    >
      <Typography id={labelId} variant="body2" sx={{ color: 'text.secondary' }}>
        {t('notifications.volume')}
      </Typography>
      <Slider
        autoFocus
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
    </Popover>
  )
}
