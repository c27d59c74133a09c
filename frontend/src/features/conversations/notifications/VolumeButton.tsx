import VolumeDownOutlined from '@mui/icons-material/VolumeDownOutlined'
import VolumeOffOutlined from '@mui/icons-material/VolumeOffOutlined'
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BarButton } from '../../../ui/inputs/BarButton'
import { useVolume } from './useVolume'
import { lazyPart } from '../../../ui/loading/lazyPart'

// Loaded when it is opened.
const VolumePanel = lazyPart(() => import('./VolumePanel'))

/** Opens the volume of the notification sound. */
export function VolumeButton() {
  const { t } = useTranslation()
  const [volume] = useVolume()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const Icon = volume === 0 ? VolumeOffOutlined : volume < 0.5 ? VolumeDownOutlined : VolumeUpOutlined
  return (
    <>
      <BarButton
        label={t('notifications.volumeButton', { percent: Math.round(volume * 100) })}
        opens={{ as: 'dialog', isOpen: anchor !== null }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon />
      </BarButton>
      <Suspense>{anchor && <VolumePanel anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
