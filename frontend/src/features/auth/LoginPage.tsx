import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../ui/Logo'
import { BrandPanel } from './BrandPanel'
import { LoginFooter } from './LoginFooter'
import { LoginForm } from './LoginForm'
import { usePageTitle } from '../../ui/pageTitle'

export function LoginPage() {
  const { t } = useTranslation()
  usePageTitle(t('auth.submit'))

  return (
    <Box sx={{ minHeight: '100%', display: 'flex', bgcolor: 'background.paper' }}>
      <BrandPanel />
      <Box
        component="main"
        sx={{ flex: 1, display: 'flex', flexDirection: 'column', px: { xs: 3, sm: 6 }, minWidth: 0 }}
      >
        <Box
          sx={{
            display: { xs: 'flex', md: 'none' },
            alignItems: 'center',
            gap: 1.5,
            pt: { xs: 4, sm: 6 },
            color: 'primary.main',
          }}
        >
          <Logo size={36} />
          <Typography variant="h2" component="span">
            {t('common.product')}
          </Typography>
        </Box>
        <Box sx={{ my: 'auto', py: 4, width: '100%', maxWidth: 400, mx: { xs: 0, sm: 'auto' } }}>
          <Typography variant="h1" sx={{ fontSize: '1.75rem' }}>
            {t('auth.title')}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 3.5 }}>{t('auth.subtitle')}</Typography>
          <LoginForm />
        </Box>
        <LoginFooter />
      </Box>
    </Box>
  )
}
