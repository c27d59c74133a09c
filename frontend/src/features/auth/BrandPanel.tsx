import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../ui/Logo'

/** The left half of the login on wide screens: what this is, and a quiet picture of a queue being attended. */
export function BrandPanel() {
  const { t } = useTranslation()
  return (
    <Box
      component="aside"
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        width: '46%',
        maxWidth: 720,
        p: 6,
        bgcolor: 'nav.background',
        color: 'nav.activeText',
        backgroundImage: `radial-gradient(120% 80% at 0% 0%, var(--mui-palette-nav-active), transparent 60%)`,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Logo size={40} />
        <Typography
          component="span"
          sx={{ fontSize: '1.375rem', fontWeight: 680, letterSpacing: '-0.015em' }}
        >
          {t('common.product')}
        </Typography>
      </Box>
      <Box sx={{ my: 'auto', py: 4 }}>
        <QueuePicture />
        <Typography
          component="p"
          sx={{
            mt: 6,
            fontSize: '2rem',
            fontWeight: 680,
            lineHeight: 1.2,
            letterSpacing: '-0.02em',
            maxWidth: 460,
          }}
        >
          {t('auth.tagline')}
        </Typography>
        <Typography sx={{ mt: 1.5, color: 'nav.text', maxWidth: 420 }}>{t('auth.taglineText')}</Typography>
      </Box>
    </Box>
  )
}

/** Three conversations on the counter, drawn: no words, nothing to read. */
function QueuePicture() {
  const rows = [
    { strip: 'nav.strips.open', name: 96, text: 210, mine: 120 },
    { strip: 'nav.strips.pending', name: 132, text: 168, mine: 0 },
    { strip: 'nav.strips.calm', name: 84, text: 232, mine: 150 },
  ]
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 1.5, width: '100%', maxWidth: 400 }}>
      {rows.map(({ strip, name, text, mine }, index) => (
        <Box
          key={strip}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            p: 1.75,
            ml: index * 3,
            borderRadius: 1.5,
            bgcolor: 'nav.active',
            opacity: 1 - index * 0.22,
            borderLeft: 4,
            borderColor: strip,
          }}
        >
          <Box sx={{ width: 36, height: 36, borderRadius: '50%', bgcolor: 'nav.muted', opacity: 0.5 }} />
          <Box sx={{ flex: 1, display: 'grid', gap: 0.75 }}>
            <Line width={name} strong />
            <Line width={text} />
          </Box>
          {mine > 0 && <Box sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: strip }} />}
        </Box>
      ))}
    </Box>
  )
}

function Line({ width, strong = false }: { width: number; strong?: boolean }) {
  return (
    <Box
      sx={{
        width,
        maxWidth: '100%',
        height: 8,
        borderRadius: 1,
        bgcolor: 'nav.text',
        opacity: strong ? 0.85 : 0.4,
      }}
    />
  )
}
