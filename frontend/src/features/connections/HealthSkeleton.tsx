import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'

/** As large as what will take its place. */
export function HealthSkeleton() {
  const { t } = useTranslation()
  return (
    <Box
      role="status"
      aria-label={t('connections.healthPanel.loading')}
      sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}
    >
      {[0, 1, 2, 3].map((tile) => (
        <Skeleton key={tile} variant="rounded" height={74} />
      ))}
      <Skeleton variant="rounded" height={120} sx={{ gridColumn: '1 / -1', mt: 2 }} />
    </Box>
  )
}
