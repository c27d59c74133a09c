import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { clientBuild } from '../../data/clientBuild'

/** Offers to reload a tab that was opened before a deploy. Nothing reloads by itself: somebody may be writing. */
export function UpdateBar() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data: isOutdated } = useQuery(clientBuild)
  useEffect(() => {
    // A part of the page did not come: it may be one of a client that is gone.
    const look = () => void client.invalidateQueries({ queryKey: clientBuild.queryKey })
    window.addEventListener('vite:preloadError', look)
    return () => window.removeEventListener('vite:preloadError', look)
  }, [client])
  if (!isOutdated) return null
  return (
    <Alert
      severity="info"
      role="status"
      square
      action={
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          sx={{ minHeight: { xs: 40, sm: 28 }, py: 0 }}
          onClick={() => location.reload()}
        >
          {t('shell.reload')}
        </Button>
      }
      sx={{ py: 0.25, flexShrink: 0, alignItems: 'center', '& .MuiAlert-action': { p: 0, pl: 2, mr: 0 } }}
    >
      {t('shell.outdated')}
    </Alert>
  )
}
