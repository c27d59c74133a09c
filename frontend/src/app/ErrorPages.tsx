import LockOutlined from '@mui/icons-material/LockOutlined'
import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { EmptyState } from '../ui/feedback/EmptyState'
import { usePageTitle } from '../ui/navigation/pageTitle'
import { HOME } from './addresses'

interface ErrorPageProps {
  icon: ReactNode
  title: string
  text: string
}

/** A page with only a link to the start. */
function ErrorPage({ icon, title, text }: ErrorPageProps) {
  const { t } = useTranslation()
  usePageTitle(title)
  return (
    <Box sx={{ minHeight: '100%', display: 'grid', placeItems: 'center' }}>
      <EmptyState
        heading="h1"
        icon={icon}
        title={title}
        text={text}
        action={
          <Button component={Link} to={HOME} variant="contained">
            {t('shell.goHome')}
          </Button>
        }
      />
    </Box>
  )
}

/** Shown for unknown addresses. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <ErrorPage
      icon={<TravelExploreOutlined />}
      title={t('shell.notFoundTitle')}
      text={t('shell.notFoundText')}
    />
  )
}

/** Shown when the user's profile may not open the page. */
export function NoPermissionPage() {
  const { t } = useTranslation()
  return (
    <ErrorPage
      icon={<LockOutlined />}
      title={t('shell.noPermissionTitle')}
      text={t('shell.noPermissionText')}
    />
  )
}
