import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../../../i18n/i18n'
import { languages, localeOf, nameOfLanguage } from '../../../i18n/language'
import { useDarkMode } from '../../../theme/ThemeProvider'
import { controls } from '../../../theme/tokens'
import { toast } from '../../../ui/feedback/toast'

/** Language and colour scheme, before the login. */
export function LoginFooter() {
  const { t, i18n } = useTranslation()
  const { dark, toggle } = useDarkMode()
  const toggleLabel = dark ? t('shell.lightMode') : t('shell.darkMode')
  return (
    <Box component="footer" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Box role="group" aria-label={t('shell.language')} sx={{ flex: 1, ml: -1 }}>
        {languages.map((language) => (
          <Button
            key={language}
            size="small"
            lang={localeOf(language)}
            aria-pressed={i18n.language === language}
            onClick={() => {
              changeLanguage(language).catch(() => toast.error(t('shell.languageFailed')))
            }}
            sx={{
              px: 1,
              minWidth: 0,
              typography: 'button',
              minHeight: controls.usual,
              color: i18n.language === language ? 'primary.main' : 'text.secondary',
            }}
          >
            {nameOfLanguage(language)}
          </Button>
        ))}
      </Box>
      <IconButton
        aria-label={toggleLabel}
        title={toggleLabel}
        onClick={toggle}
        sx={{ color: 'text.secondary' }}
      >
        {dark ? <LightModeOutlined /> : <DarkModeOutlined />}
      </IconButton>
    </Box>
  )
}
