import type { Connection } from '@balcao/contract/resources/company/connections'
import CloudOutlined from '@mui/icons-material/CloudOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '../../../i18n/format'
import { isLost, isOfficial } from './connections.rules'
import { SimulatorBadge } from './SimulatorBadge'

/** The kind of a connection, as an icon. It is red where the connection was lost. */
export function KindIcon({ connection }: { connection: Connection }) {
  const isBad = isLost(connection)
  const Icon = isOfficial(connection) ? CloudOutlined : SmartphoneOutlined
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 36,
        height: 36,
        borderRadius: 1,
        bgcolor: isBad ? 'background.paper' : 'row.selected',
        color: isBad ? 'connection.bad.main' : 'primary.main',
      }}
    >
      <Icon sx={{ fontSize: 20 }} />
    </Box>
  )
}

/** The name; below it the number, and whether it is the default. A simulated connection has a badge. */
export function NumberCell({
  connection: { name, number, isSimulated, isDefault },
}: {
  connection: Connection
}) {
  const { t } = useTranslation()
  const facts = [number && formatPhone(number), isDefault && t('connections.defaultMark')].filter(Boolean)
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 0, py: 0.25 }}>
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <span>{name}</span>
        {isSimulated && <SimulatorBadge />}
      </Box>
      {facts.length > 0 && (
        <Typography
          variant="caption"
          component="span"
          sx={{ display: 'block', mt: 0.25, color: 'text.tertiary', fontWeight: 400 }}
        >
          {facts.join(' · ')}
        </Typography>
      )}
    </Box>
  )
}
