import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { EmptyState } from '../ui/EmptyState'
import { HOME } from './routes'

interface DeadEndProps {
  icon: ReactNode
  title: string
  text: string
}

/** A page that leads nowhere but back to the start. */
export function DeadEnd({ icon, title, text }: DeadEndProps) {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = `${title} · ${t('common.product')}`
  }, [title, t])
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
