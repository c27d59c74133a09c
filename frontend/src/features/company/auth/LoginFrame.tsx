import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../../ui/display/Logo'
import { BrandPanel } from './BrandPanel'
import styles from './login.module.css'
import { LoginFooter } from './LoginFooter'

interface LoginFrameProps {
  title: string
  /** A sentence below the title. */
  greeting?: ReactNode
  children: ReactNode
}

/** The frame of all pages before the login: brand panel, name, title and footer. */
export function LoginFrame({ title, greeting, children }: LoginFrameProps) {
  const { t } = useTranslation()
  return (
    <div className={styles['login']}>
      <BrandPanel />
      <main className={styles['main']}>
        <div className={styles['form']}>
          <div className={styles['small']}>
            <Logo size={32} />
            {t('common.product')}
          </div>
          <h1 className={styles['title']}>{title}</h1>
          {greeting && <p className={styles['greeting']}>{greeting}</p>}
          {children}
        </div>
        <LoginFooter />
      </main>
    </div>
  )
}
