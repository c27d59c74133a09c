import type { Webhook } from '@balcao/contract/resources/webhooks'
import AddIcon from '@mui/icons-material/Add'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import WebhookIcon from '@mui/icons-material/Webhook'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/errorMessage'
import { formatSince } from '../../i18n/format'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { DataTable, type Column, type RowAction } from '../../ui/page/DataTable'
import { ListError, ListNotice } from '../../ui/page/ListNotice'
import { ListSkeleton } from '../../ui/page/ListSkeleton'
import { PageFrame } from '../../ui/page/PageFrame'
import { PageHeader } from '../../ui/page/PageHeader'
import { toast } from '../../ui/toast'
import { WebhookDrawer } from './WebhookDrawer'
import { useWebhookCommands, useWebhooks } from './webhooks.queries'

/** The addresses that are told of what happens, and how they do. */
export default function WebhooksPage() {
  const { t } = useTranslation()
  const { data: webhooks, error, refetch } = useWebhooks()
  const commands = useWebhookCommands()
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [doomed, setDoomed] = useState<Webhook | null>(null)
  const add = { label: t('webhooksPage.add'), icon: <AddIcon />, onClick: () => setEdited('new') }

  const told = (work: Promise<unknown>, words: string) => {
    work.then(
      () => toast.success(words),
      (failure: unknown) => toast.error(errorText(failure)),
    )
  }
  const columns: readonly [Column<Webhook>, ...Column<Webhook>[]] = [
    { id: 'name', label: t('webhooksPage.name'), width: '20%', cell: ({ name }) => name },
    { id: 'url', label: t('webhooksPage.url'), isQuiet: true, cell: ({ url }) => url },
    {
      id: 'events',
      label: t('webhooksPage.events'),
      width: '16%',
      isQuiet: true,
      isWide: true,
      cell: ({ events }) => t('webhooksPage.eventCount', { count: events.length }),
    },
    {
      id: 'state',
      label: t('webhooksPage.state'),
      width: '26%',
      wraps: true,
      cell: (webhook) => <State webhook={webhook} />,
    },
  ]
  const actions: readonly RowAction<Webhook>[] = [
    {
      id: 'resume',
      label: ({ name }) => t('webhooksPage.resume', { name }),
      icon: <PlayArrowOutlined fontSize="small" />,
      onClick: ({ id }) => told(commands.resume(id), t('webhooksPage.resumed')),
      isFor: ({ pausedAt }) => pausedAt !== null,
    },
    {
      id: 'test',
      label: ({ name }) => t('webhooksPage.test', { name }),
      icon: <SendOutlined fontSize="small" />,
      onClick: ({ id }) => told(commands.test(id), t('webhooksPage.tested')),
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

  return (
    <PageFrame
      header={<PageHeader title={t('webhooksPage.title')} help={t('webhooksPage.help')} main={add} />}
    >
      {!webhooks && !error && <ListSkeleton columns={4} rows={4} />}
      {!webhooks && error && <ListError error={error} onRetry={() => void refetch()} />}
      {webhooks?.length === 0 && (
        <ListNotice
          icon={<WebhookIcon />}
          title={t('webhooksPage.emptyTitle')}
          text={t('webhooksPage.emptyText')}
          actions={
            <Button variant="contained" startIcon={<AddIcon />} onClick={add.onClick}>
              {add.label}
            </Button>
          }
        />
      )}
      {webhooks && webhooks.length > 0 && (
        <DataTable
          label={t('webhooksPage.title')}
          columns={columns}
          rows={webhooks}
          nameOf={({ name }) => name}
          onOpen={setEdited}
          actions={actions}
        />
      )}
      {edited && <WebhookDrawer webhook={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={doomed !== null}
        title={t('webhooksPage.removeTitle', { name: doomed?.name ?? '' })}
        text={t('webhooksPage.removeText')}
        confirm={t('common.delete')}
        danger
        onConfirm={async () => {
          if (doomed) await commands.remove(doomed.id)
          setDoomed(null)
          toast.success(t('webhooksPage.removed'))
        }}
        onClose={() => setDoomed(null)}
      />
    </PageFrame>
  )
}

function State({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation()
  const { enabled, pausedAt, pauseReason, failingSince, lastDeliveredAt } = webhook
  const warn = (text: string) => (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
      {text}
    </Box>
  )
  if (!enabled) return t('webhooksPage.off')
  if (pausedAt && pauseReason)
    return warn(t(`webhooksPage.paused.${pauseReason}`, { since: formatSince(pausedAt) }))
  if (failingSince) return warn(t('webhooksPage.failing', { since: formatSince(failingSince) }))
  return lastDeliveredAt
    ? t('webhooksPage.works', { since: formatSince(lastDeliveredAt) })
    : t('webhooksPage.nothingYet')
}
