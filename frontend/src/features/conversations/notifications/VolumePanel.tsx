import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { AnchoredPanel } from '../../../ui/overlays/AnchoredPanel'
import { VolumeSlider } from './VolumeSlider'

/** The panel of the volume button. */
export default function VolumePanel({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <AnchoredPanel anchor={anchor} label={t('notifications.volume')} width={240} onClose={onClose}>
      <Box sx={{ px: 2, pt: 1.5, pb: 1 }}>
        <VolumeSlider autoFocus />
      </Box>
    </AnchoredPanel>
  )
}
