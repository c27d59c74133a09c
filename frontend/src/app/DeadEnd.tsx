import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { EmptyState } from '../ui/EmptyState'
import { HOME } from './routes'
import { usePageTitle } from '../ui/pageTitle'

interface DeadEndProps {
  icon: ReactNode
  title: string
  text: string
}

/** A page that leads nowhere but back to the start. */
export function DeadEnd({ icon, title, text }: DeadEndProps) {
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
