import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

/** Says that this connection is simulated: its messages never leave the installation. */
export function SimulatorBadge() {
  const { t } = useTranslation()
  return (
    <Box
      component="span"
      sx={{
        px: 0.75,
        border: 1,
        borderColor: 'currentColor',
        borderRadius: 0.5,
        color: 'warning.main',
        typography: 'overline',
        lineHeight: 1.5,
      }}
    >
      {t('connections.simulatorBadge')}
    </Box>
  )
}
