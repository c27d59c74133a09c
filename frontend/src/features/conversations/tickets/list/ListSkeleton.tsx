import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'

const ROWS = 9

/** Placeholder rows of the list. */
export function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('common.loading')}>
      {Array.from({ length: ROWS }, (_, index) => (
        <Box
          key={index}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            minHeight: '4.25rem',
            pl: 2.5,
            pr: 2.25,
          }}
        >
          <Skeleton variant="circular" width={40} height={40} sx={{ flexShrink: 0 }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${52 + ((index * 17) % 30)}%`} height={18} />
            <Skeleton width={`${70 + ((index * 23) % 25)}%`} height={16} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
