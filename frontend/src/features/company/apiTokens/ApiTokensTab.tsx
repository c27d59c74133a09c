import type { ApiToken, NewApiToken } from '@balcao/contract/resources/company/access/apiTokens'
import AddIcon from '@mui/icons-material/Add'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCalendarDay, formatDate, formatSince } from '../../../i18n/format'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { DataTable, type Column, type RowAction } from '../../../ui/page/DataTable'
import { ListError, ListNotice } from '../../../ui/page/ListNotice'
import { ListSkeleton } from '../../../ui/page/ListSkeleton'
import { toast } from '../../../ui/feedback/toast'
import { useConnections } from '../connections'
import { ApiTokenDrawer } from './ApiTokenDrawer'
import { useApiTokenCommands, useApiTokens } from './apiTokens.queries'
import { scopeWord } from './apiTokens.rules'
import { NewTokenDialog } from './NewTokenDialog'

/** The company's tokens for programs, with their scopes, ends and uses. */
export function ApiTokensTab() {
  const { t } = useTranslation()
  const { data: tokens, error, refetch } = useApiTokens()
  const { data: connections = [] } = useConnections()
  const { revoke } = useApiTokenCommands()
  const [edited, setEdited] = useState<ApiToken | 'new' | null>(null)
  const [created, setCreated] = useState<NewApiToken | null>(null)
  const [doomed, setDoomed] = useState<ApiToken | null>(null)
  const reachOf = ({ whatsappId }: ApiToken) =>
    whatsappId === null
      ? t('apiTokens.everyConnection')
      : (connections.find(({ id }) => id === whatsappId)?.name ?? '')
  const columns: readonly [Column<ApiToken>, ...Column<ApiToken>[]] = [
    {
      id: 'name',
      label: t('apiTokens.name'),
      width: '18%',
      cell: ({ name }) => name,
    },
    {
      id: 'scopes',
      label: t('apiTokens.scopes'),
      width: '24%',
      wraps: true,
      isQuiet: true,
      cell: ({ scopes }) => scopes.map((scope) => t(`apiTokens.scopeNames.${scopeWord(scope)}`)).join(', '),
    },
    { id: 'reach', label: t('apiTokens.reach'), isQuiet: true, isWide: true, wraps: true, cell: reachOf },
    {
      id: 'end',
      label: t('apiTokens.end'),
      width: '14%',
      wraps: true,
      cell: (token) => <End token={token} />,
    },
    {
      id: 'uses',
      label: t('apiTokens.uses'),
      width: '22%',
      wraps: true,
      isQuiet: true,
      cell: (token) => <Uses token={token} />,
    },
  ]
  const actions: readonly RowAction<ApiToken>[] = [
    {
      id: 'edit',
      label: ({ name }) => t('list.editNamed', { name }),
      icon: <EditOutlined fontSize="small" />,
      onClick: setEdited,
    },
    {
      id: 'revoke',
      label: ({ name }) => t('apiTokens.revokeNamed', { name }),
      icon: <BlockOutlined fontSize="small" />,
      onClick: setDoomed,
      isFor: ({ state }) => state !== 'revoked',
    },
  ]
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
      {t('apiTokens.add')}
    </Button>
  )

  return (
    <>
      {!tokens && !error && <ListSkeleton columns={5} rows={4} />}
      {!tokens && error && <ListError error={error} onRetry={() => void refetch()} />}
      {tokens?.length === 0 && (
        <ListNotice
          icon={<KeyOutlined />}
          title={t('apiTokens.emptyTitle')}
          text={t('apiTokens.emptyText')}
          actions={add}
        />
      )}
      {tokens && tokens.length > 0 && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
            <Typography variant="body2" sx={{ flex: 1, minWidth: 220, color: 'text.secondary' }}>
              {t('apiTokens.help')}
            </Typography>
            {add}
          </Box>
          <DataTable
            label={t('apiTokens.title')}
            columns={columns}
            rows={tokens}
            nameOf={({ name }) => name}
            onOpen={setEdited}
            actions={actions}
          />
        </>
      )}
      {edited && (
        <ApiTokenDrawer
          token={edited === 'new' ? null : edited}
          onCreated={setCreated}
          onClose={() => setEdited(null)}
        />
      )}
      {created && <NewTokenDialog created={created} onClose={() => setCreated(null)} />}
      <ConfirmDialog
        open={doomed !== null}
        title={t('apiTokens.revokeTitle', { name: doomed?.name ?? '' })}
        text={t('apiTokens.revokeText')}
        confirm={t('apiTokens.revoke')}
        danger
        onConfirm={async () => {
          if (doomed) await revoke(doomed.id)
          setDoomed(null)
          toast.success(t('apiTokens.revoked'))
        }}
        onClose={() => setDoomed(null)}
      />
    </>
  )
}

function End({ token: { state, lastDay, revokedAt } }: { token: ApiToken }) {
  const { t } = useTranslation()
  if (revokedAt) return t('apiTokens.revokedOn', { day: formatDate(revokedAt) })
  if (lastDay === null) return t('apiTokens.noEnd')
  const day = formatCalendarDay(lastDay)
  if (state === 'active') return t('apiTokens.until', { day })
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
      {t('apiTokens.endedOn', { day })}
    </Box>
  )
}

function Uses({ token: { calls, refused, callsToday, lastUsedAt } }: { token: ApiToken }) {
  const { t } = useTranslation()
  if (lastUsedAt === null) return t('apiTokens.neverUsed')
  return (
    <>
      {t('apiTokens.useCounts', { today: callsToday, count: calls })}
      {refused > 0 && (
        <Box component="span" sx={{ color: 'error.main' }}>
          {' · '}
          {t('apiTokens.refusedCount', { count: refused })}
        </Box>
      )}
      <Box component="span" sx={{ display: 'block' }}>
        {t('apiTokens.lastUsed', { since: formatSince(lastUsedAt) })}
      </Box>
    </>
  )
}
