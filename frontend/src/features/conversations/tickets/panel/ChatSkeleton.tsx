import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { widths } from '../../../../theme/tokens'

/** The margins of the composer (ui/writing/Card.module.css), which is loaded with the panel. */
const around = { px: { xs: 1, sm: 1.5, md: 3 }, pb: { xs: 1, sm: 1.5, md: 2 } }

/** Placeholder of the chat panel. */
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
          boxSizing: 'border-box',
          minHeight: 56,
          px: 2,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Skeleton variant="circular" width={36} height={36} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width={180} height={20} />
          <Skeleton width={240} height={16} />
        </Box>
      </Box>
      <Box sx={{ flex: 1 }} />
      <Box
        sx={{ boxSizing: 'border-box', width: '100%', maxWidth: widths.threadColumn, mx: 'auto', ...around }}
      >
        <Skeleton variant="rounded" sx={{ height: { xs: 90, sm: 82 }, borderRadius: '12px' }} />
      </Box>
    </Box>
  )
}
