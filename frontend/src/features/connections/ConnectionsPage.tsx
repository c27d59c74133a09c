import AddIcon from '@mui/icons-material/Add'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { Can } from '../../session'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { Page } from '../../ui/Page'
import { ConnectionCards } from './ConnectionCards'
import { ConnectionDialogs } from './ConnectionDialogs'
import { useConnections } from './connections.queries'
import { ConnectionsTable } from './ConnectionsTable'
import { useConnectionDialogs } from './useConnectionDialogs'

export function ConnectionsPage() {
  const { t } = useTranslation()
  const { data, error, refetch } = useConnections()
  const dialogs = useConnectionDialogs()
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'))
  const List = narrow ? ConnectionCards : ConnectionsTable

  const addButton = (
    <Can ability="connections-page:addConnection">
      <Button variant="contained" startIcon={<AddIcon />} onClick={dialogs.add}>
        {t('connections.add')}
      </Button>
    </Can>
  )

  return (
    <Page
      title={t('connections.title')}
      subtitle={t('connections.subtitle')}
      actions={data && data.length > 0 && addButton}
    >
      {data && data.length > 0 && <List connections={data} dialogs={dialogs} />}
      {data?.length === 0 && (
        <Paper variant="outlined">
          <EmptyState
            icon={<SmartphoneOutlined />}
            title={t('connections.emptyTitle')}
            text={t('connections.emptyText')}
            action={addButton}
          />
        </Paper>
      )}
      {!data && error && (
        <Paper variant="outlined">
          <ErrorState title={t('common.listFailedTitle')} error={error} onRetry={() => void refetch()} />
        </Paper>
      )}
      {!data && !error && <ConnectionsSkeleton narrow={narrow} />}
      <ConnectionDialogs connections={data ?? []} dialogs={dialogs} />
    </Page>
  )
}

/** As large as what will take its place. */
function ConnectionsSkeleton({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('common.loading')} sx={{ display: 'grid', gap: 1.5 }}>
      {[0, 1].map((row) => (
        <Paper key={row} variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
          <Skeleton variant="rounded" width="38%" height={18} />
          <Skeleton variant="rounded" width={narrow ? '70%' : '24%'} height={26} />
          {narrow && <Skeleton variant="rounded" width="50%" height={32} />}
        </Paper>
      ))}
    </Box>
  )
}
