import PhonelinkRingOutlined from '@mui/icons-material/PhonelinkRingOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useOwnDevice } from './ownDevice'

/** Says whether this device gets notices with the tab closed, and leads to the choice. */
export function PushDevicesEntry({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  const [own] = useOwnDevice()
  return (
    <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t(own ? 'notifications.deviceOn' : 'notifications.deviceOff')}
      </Typography>
      <Button size="small" variant="outlined" startIcon={<PhonelinkRingOutlined />} onClick={onOpen}>
        {t('notifications.deviceButton')}
      </Button>
    </Box>
  )
}
