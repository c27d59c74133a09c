import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'

/** As large as what will take its place. */
export function ConnectionsSkeleton({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('common.loading')} sx={{ display: 'grid', gap: 1.5 }}>
      {[0, 1].map((row) => (
        <Paper key={row} variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
          <Skeleton variant="rounded" width="38%" height={18} />
          <Skeleton variant="rounded" width={narrow ? '70%' : '24%'} height={26} />
          {narrow && <Skeleton variant="rounded" width="50%" height={32} />}
        </Paper>
      ))}
    </Box>
  )
}
