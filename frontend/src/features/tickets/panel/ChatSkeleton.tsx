import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'

/** The chat panel to come. */
export function ChatSkeleton() {
  const { t } = useTranslation()
  return (
    <Box
      role="status"
      aria-label={t('common.loading')}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', bgcolor: 'bubble.thread' }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          minHeight: 64,
          px: 2,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Skeleton variant="circular" width={44} height={44} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width={180} height={20} />
          <Skeleton width={240} height={16} />
        </Box>
      </Box>
      <Box sx={{ flex: 1 }} />
      <Skeleton variant="rounded" height={44} sx={{ m: 1.5 }} />
    </Box>
  )
}
