import type { Webhook } from '@balcao/contract/resources/company/webhooks'
import AddIcon from '@mui/icons-material/Add'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import WebhookIcon from '@mui/icons-material/Webhook'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { formatSince, formatTime } from '../../../i18n/format'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { DataTable, type Column, type RowAction } from '../../../ui/page/DataTable'
import { ListError, ListNotice } from '../../../ui/page/ListNotice'
import { ListSkeleton } from '../../../ui/page/ListSkeleton'
import { toast } from '../../../ui/feedback/toast'
import { ResumeDialog } from './ResumeDialog'
import { WebhookDrawer } from './WebhookDrawer'
import { useWebhookCommands, useWebhooks } from './webhooks.queries'

/** The company's webhooks and their status. */
export function WebhooksTab() {
  const { t } = useTranslation()
  const { data: webhooks, error, refetch } = useWebhooks()
  const commands = useWebhookCommands()
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [doomed, setDoomed] = useState<Webhook | null>(null)
  const [resumed, setResumed] = useState<Webhook | null>(null)

  const runWithToast = (work: Promise<unknown>, words: string) => {
    work.then(
      () => toast.success(words),
      (failure: unknown) => toast.error(errorText(failure)),
    )
  }
  const columns: readonly [Column<Webhook>, ...Column<Webhook>[]] = [
    { id: 'name', label: t('webhooks.name'), width: '20%', cell: ({ name }) => name },
    { id: 'url', label: t('webhooks.url'), isQuiet: true, cell: ({ url }) => url },
    {
      id: 'events',
      label: t('webhooks.events'),
      width: '16%',
      isQuiet: true,
      isWide: true,
      cell: ({ events }) => t('webhooks.eventCount', { count: events.length }),
    },
    {
      id: 'state',
      label: t('webhooks.state'),
      width: '26%',
      wraps: true,
      cell: (webhook) => <State webhook={webhook} />,
    },
  ]
  const actions: readonly RowAction<Webhook>[] = [
    {
      id: 'resume',
      label: ({ name }) => t('webhooks.resume', { name }),
      icon: <PlayArrowOutlined fontSize="small" />,
      onClick: setResumed,
      isFor: ({ pausedAt }) => pausedAt !== null,
    },
    {
      id: 'test',
      label: ({ name }) => t('webhooks.test', { name }),
      icon: <SendOutlined fontSize="small" />,
      onClick: ({ id }) => runWithToast(commands.test(id), t('webhooks.tested')),
    },
    {
      id: 'edit',
      label: ({ name }) => t('list.editNamed', { name }),
      icon: <EditOutlined fontSize="small" />,
      onClick: setEdited,
    },
    {
      id: 'remove',
      label: ({ name }) => t('list.deleteNamed', { name }),
      icon: <DeleteOutline fontSize="small" />,
      onClick: setDoomed,
    },
  ]

  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
      {t('webhooks.add')}
    </Button>
  )

  return (
    <>
      {!webhooks && !error && <ListSkeleton columns={4} rows={4} />}
      {!webhooks && error && <ListError error={error} onRetry={() => void refetch()} />}
      {webhooks?.length === 0 && (
        <ListNotice
          icon={<WebhookIcon />}
          title={t('webhooks.emptyTitle')}
          text={t('webhooks.emptyText')}
          actions={add}
        />
      )}
      {webhooks && webhooks.length > 0 && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
            <Typography variant="body2" sx={{ flex: 1, minWidth: 220, color: 'text.secondary' }}>
              {t('webhooks.help')}
            </Typography>
            {add}
          </Box>
          <DataTable
            label={t('webhooks.title')}
            columns={columns}
            rows={webhooks}
            nameOf={({ name }) => name}
            onOpen={setEdited}
            actions={actions}
          />
        </>
      )}
      {edited && <WebhookDrawer webhook={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={doomed !== null}
        title={t('webhooks.removeTitle', { name: doomed?.name ?? '' })}
        text={t('webhooks.removeText')}
        confirm={t('common.delete')}
        danger
        onConfirm={async () => {
          if (doomed) await commands.remove(doomed.id)
          setDoomed(null)
          toast.success(t('webhooks.removed'))
        }}
        onClose={() => setDoomed(null)}
      />
      {resumed && <ResumeDialog webhook={resumed} onClose={() => setResumed(null)} />}
    </>
  )
}

function State({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation()
  const { enabled, pausedAt, pauseReason, failingSince, nextTryAt, lastDeliveredAt } = webhook
  const warn = (text: string) => (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
      {text}
    </Box>
  )
  if (!enabled) return t('webhooks.off')
  if (pausedAt && pauseReason)
    return warn(t(`webhooks.paused.${pauseReason}`, { since: formatSince(pausedAt) }))
  if (failingSince) {
    const since = formatSince(failingSince)
    return warn(
      nextTryAt
        ? t('webhooks.failingUntil', { since, next: formatTime(nextTryAt) })
        : t('webhooks.failing', { since }),
    )
  }
  return lastDeliveredAt
    ? t('webhooks.works', { since: formatSince(lastDeliveredAt) })
    : t('webhooks.nothingYet')
}
