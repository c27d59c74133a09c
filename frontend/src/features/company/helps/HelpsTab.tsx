import { helpsApi, type Help } from '@balcao/contract/resources/company/helps'
import AddIcon from '@mui/icons-material/Add'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import OndemandVideoOutlined from '@mui/icons-material/OndemandVideoOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { wholeList } from '../../../data/lists/pagedList'
import { DataTable, type Column, type RowAction } from '../../../ui/page/DataTable'
import { ListError, ListNotice } from '../../../ui/page/ListNotice'
import { ListSkeleton } from '../../../ui/page/ListSkeleton'
import { useRemoval } from '../../../kit/listPage'
import { HelpDialog } from './HelpDialog'
import { liveHelps, useHelpOrder, useHelps } from './helps.queries'

/** Manages the installation's help videos. */
export function HelpsTab() {
  const { t } = useTranslation()
  const helps = useHelps()
  const reorder = useHelpOrder()
  const [edited, setEdited] = useState<Help | 'new' | null>(null)
  const { visible, removeRows } = useRemoval<Help>({
    list: wholeList(helps, '', ({ title }) => title),
    live: liveHelps,
    remove: (id) => call(helpsApi.remove, { params: { id }, outlivesPage: true }),
    gone: 'ERR_NO_HELP_FOUND',
    text: ([first]) => t('helpsPage.removed', { title: first?.title ?? '' }),
  })
  const columns: readonly [Column<Help>, ...Column<Help>[]] = [
    { id: 'title', label: t('helpsPage.name'), width: '32%', cell: ({ title }) => title },
    {
      id: 'description',
      label: t('helpsPage.description'),
      isQuiet: true,
      cell: ({ description }) => description,
    },
    { id: 'video', label: t('helpsPage.video'), width: '140px', isQuiet: true, cell: ({ video }) => video },
  ]
  const actions: readonly RowAction<Help>[] = [
    {
      id: 'edit',
      label: ({ title }) => t('list.editNamed', { name: title }),
      icon: <EditOutlined fontSize="small" />,
      onClick: setEdited,
    },
    {
      id: 'remove',
      label: ({ title }) => t('list.deleteNamed', { name: title }),
      icon: <DeleteOutline fontSize="small" />,
      onClick: (help) => removeRows([help]),
    },
  ]
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
      {t('helpsPage.add')}
    </Button>
  )
  const { rows, total, error } = visible
  return (
    <>
      {total === undefined && !error && <ListSkeleton columns={3} rows={4} />}
      {error && <ListError error={error} onRetry={visible.retry} />}
      {total !== undefined && rows.length === 0 && (
        <ListNotice
          icon={<OndemandVideoOutlined />}
          title={t('helpsPage.emptyTitle')}
          text={t('helpsPage.emptyText')}
          actions={add}
        />
      )}
      {rows.length > 0 && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
            <Typography variant="body2" sx={{ flex: 1, minWidth: 220, color: 'text.secondary' }}>
              {t('helpsPage.manageHelp')}
            </Typography>
            {add}
          </Box>
          <DataTable
            label={t('helpsPage.title')}
            columns={columns}
            rows={rows}
            nameOf={({ title }) => title}
            onOpen={setEdited}
            actions={actions}
            onReorder={rows.length > 1 ? reorder : undefined}
          />
        </>
      )}
      {edited && <HelpDialog help={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}
