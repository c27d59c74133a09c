import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../../../ui/display/Logo'
import { FirstSteps } from '../../../company/firstSteps'
import { Keys, shortcuts } from '../../../../kit/shortcuts'

const keys = ['palette', 'acceptNext', 'nextTicket', 'previousTicket', 'resolve', 'help'] as const

/** Shown while no ticket is open: the logo, a hint and shortcuts. */
export function NoTicket() {
  const { t } = useTranslation()
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        // Content higher than the window starts at the top.
        justifyContent: 'safe center',
        height: '100%',
        overflowY: 'auto',
        p: 3,
        // The first steps, if any, replace the rest.
        '& > section ~ *': { display: 'none' },
        textAlign: 'center',
        bgcolor: 'bubble.thread',
      }}
    >
      <FirstSteps />
      <Box aria-hidden sx={{ mb: 2.5, color: 'primary.main' }}>
        <Logo size={72} />
      </Box>
      <Typography variant="h2">{t('tickets.noneTitle')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.75, maxWidth: 380 }}>
        {t('tickets.noneText')}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: { xs: 'none', md: 'grid' },
          gridTemplateColumns: 'auto auto',
          columnGap: 1.5,
          rowGap: 1,
          alignItems: 'center',
          mt: 4,
          color: 'text.secondary',
        }}
      >
        {keys.map((key) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="caption" sx={{ textAlign: 'end' }}>
              <Keys chord={shortcuts[key].chords[0]} />
            </Typography>
            <Typography component="dd" variant="caption" sx={{ m: 0, textAlign: 'start' }}>
              {t(`shortcuts.does.${key}`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
