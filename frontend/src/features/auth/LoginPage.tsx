import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../ui/pageTitle'
import styles from './login.module.css'
import { LoginFrame } from './LoginFrame'
import { LoginForm } from './LoginForm'

export function LoginPage() {
  const { t } = useTranslation()
  usePageTitle(t('auth.submit'))

  return (
    <LoginFrame title={t('auth.title')}>
      <p className={styles['greeting']}>{t('auth.subtitle')}</p>
      <LoginForm />
    </LoginFrame>
  )
}
