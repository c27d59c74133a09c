import { useTranslation } from 'react-i18next'
import { Logo } from '../../ui/Logo'
import { usePageTitle } from '../../ui/pageTitle'
import { BrandPanel } from './BrandPanel'
import styles from './login.module.css'
import { LoginFooter } from './LoginFooter'
import { LoginForm } from './LoginForm'

export function LoginPage() {
  const { t } = useTranslation()
  usePageTitle(t('auth.submit'))

  return (
    <div className={styles['login']}>
      <BrandPanel />
      <main className={styles['main']}>
        <div className={styles['form']}>
          <div className={styles['small']}>
            <Logo size={32} />
            {t('common.product')}
          </div>
          <h1 className={styles['title']}>{t('auth.title')}</h1>
          <p className={styles['greeting']}>{t('auth.subtitle')}</p>
          <LoginForm />
        </div>
        <LoginFooter />
      </main>
    </div>
  )
}
