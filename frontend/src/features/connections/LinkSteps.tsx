import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Trans, useTranslation } from 'react-i18next'
import type { LinkWay } from './useConnectionDialogs'

const steps = ['step1', 'step2', 'step3'] as const

/** What to do on the phone. */
export function LinkSteps({ way }: { way: LinkWay }) {
  const { t } = useTranslation()
  return (
    <Box>
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1, typography: 'body1' }}>
        {steps.map((step) => (
          <li key={step}>
            <Trans
              i18nKey={way === 'qr' ? `connections.qr.${step}` : `connections.code.${step}`}
              components={{ b: <b /> }}
            />
          </li>
        ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
        {way === 'qr' ? t('connections.qr.refreshes') : t('connections.code.notice')}
      </Typography>
    </Box>
  )
}
