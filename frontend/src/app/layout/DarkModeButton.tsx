import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import { useTranslation } from 'react-i18next'
import { useDarkMode } from '../../theme/ThemeProvider'
import { BarButton } from '../../ui/BarButton'

export function DarkModeButton() {
  const { t } = useTranslation()
  const { dark, toggle } = useDarkMode()
  return (
    <BarButton label={dark ? t('shell.lightMode') : t('shell.darkMode')} onClick={toggle}>
      {dark ? <LightModeOutlined /> : <DarkModeOutlined />}
    </BarButton>
  )
}
