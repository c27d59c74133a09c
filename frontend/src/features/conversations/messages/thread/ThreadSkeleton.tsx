import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useTranslation } from 'react-i18next'
import { widths } from '../../../../theme/tokens'

const shapes = [
  { width: '46%', height: 44, isOurs: false },
  { width: '58%', height: 64, isOurs: true },
  { width: '32%', height: 40, isOurs: false },
  { width: '52%', height: 84, isOurs: false },
  { width: '40%', height: 44, isOurs: true },
]

/** Placeholder bubbles. */
export function ThreadSkeleton() {
  const { t } = useTranslation()
  return (
    <Stack
      role="status"
      aria-label={t('common.loading')}
      sx={{
        boxSizing: 'border-box',
        height: '100%',
        maxWidth: widths.threadColumn,
        mx: 'auto',
        px: { xs: 1.5, md: 3 },
        py: 1.5,
        justifyContent: 'flex-end',
        gap: 1.5,
      }}
    >
      {shapes.map(({ isOurs, ...size }, index) => (
        <Skeleton
          key={index}
          variant="rounded"
          {...size}
          sx={{ alignSelf: isOurs ? 'flex-end' : 'flex-start' }}
        />
      ))}
    </Stack>
  )
}
