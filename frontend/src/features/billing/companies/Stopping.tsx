import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

/** From the mildest to the final one. */
export const stops = ['off', 'putAway', 'removal'] as const
export type Stop = (typeof stops)[number]

interface StoppingProps {
  /** Those still available. */
  options: readonly Stop[]
  onStop: (way: Stop) => void
}

/** The ways to stop a company, with their consequences. */
export function Stopping({ options, onStop }: StoppingProps) {
  const { t } = useTranslation()
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        {t('companiesPage.stop.title')}
      </Typography>
      {options.map((way) => (
        <Box key={way} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2">{t(`companiesPage.stop.${way}.title`)}</Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {t(`companiesPage.stop.${way}.text`)}
            </Typography>
          </Box>
          <Button
            variant="outlined"
            size="small"
            color={way === 'removal' ? 'error' : 'inherit'}
            onClick={() => onStop(way)}
          >
            {t(`companiesPage.stop.${way}.do`)}
          </Button>
        </Box>
      ))}
    </Box>
  )
}
