import type { contactImportsApi } from '@balcao/contract/resources/people/contactImports'
import { isImportOver, type TableImport } from '@balcao/contract/resources/people/imports'
import { CSV_BOM, CSV_TYPE } from '@balcao/contract/text/spreadsheet'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/apiClient'
import { errorText } from '../../i18n/errorMessage'
import { languageOf } from '../../i18n/language'
import { useActor } from '../../session'
import { saveBlob } from '../../ui/browser/saveFile'
import { toast } from '../../ui/feedback/toast'
import { importsOf } from './imports.queries'

/** Most finished imports that are listed; older ones would only fill the page. */
const MAX_LISTED = 3

interface ImportNoticesProps {
  imports: readonly TableImport[]
  /** Stops a running import or dismisses a finished one; downloads the refused lines. */
  api: Pick<typeof contactImportsApi, 'remove' | 'refused'>
  /** Name of the file with the refused lines, without extension. */
  refusedName: string
}

type NoticeProps = TableImport & Pick<ImportNoticesProps, 'api' | 'refusedName'>

/**
 * Progress and results of the user's own imports, until the user dismisses them. Imports of others are not
 * shown.
 */
export function ImportNotices({ imports, ...shared }: ImportNoticesProps) {
  const { id, name } = useActor()
  // Support is not a user of the company, so its imports are found by name.
  const own = imports.filter(
    ({ userId, userName }) => userId === id || (userId === null && userName === name),
  )
  const over = own.filter(isImportOver).slice(0, MAX_LISTED)
  const visible = own.filter((row) => !isImportOver(row) || over.includes(row))
  if (visible.length === 0) return null
  return (
    <Stack spacing={1} sx={{ pt: 1, pb: 1.5 }}>
      {visible.map((row) =>
        isImportOver(row) ? (
          <Over key={row.id} {...row} {...shared} />
        ) : (
          <UnderWay key={row.id} {...row} {...shared} />
        ),
      )}
    </Stack>
  )
}

/** Stops a running import, or dismisses a finished one. */
function useRemoval({ id, contactListId, api }: NoticeProps) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(api.remove, { params: { id } }),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: importsOf(contactListId) }),
  })
}

const useNameOf = () => {
  const { t } = useTranslation()
  return ({ source, fileName }: TableImport): string =>
    source === 'phone' ? t('importNotices.phoneBook') : (fileName ?? t('importNotices.table'))
}

function UnderWay(row: NoticeProps) {
  const { t, i18n } = useTranslation()
  const nameOf = useNameOf()
  const { mutate, isPending } = useRemoval(row)
  const { done, total, state } = row
  const name = nameOf(row)
  const counts = {
    name,
    done: done.toLocaleString(i18n.language),
    total: total.toLocaleString(i18n.language),
  }
  const isWaiting = state === 'waiting' || done === 0
  const percent = total > 0 ? Math.floor((100 * done) / total) : 0
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button color="inherit" size="small" disabled={isPending} onClick={() => mutate()}>
          {t('importNotices.stop')}
        </Button>
      }
      sx={{ '& .MuiAlert-message': { flex: 1 } }}
    >
      {t(isWaiting ? 'importNotices.waiting' : 'importNotices.progress', { ...counts, percent })}
      <LinearProgress
        aria-label={t('importNotices.running', { name })}
        {...(!isWaiting && total > 0 && { variant: 'determinate', value: percent })}
        sx={{ mt: 1 }}
      />
    </Alert>
  )
}

function Over(row: NoticeProps) {
  const { t, i18n } = useTranslation()
  const nameOf = useNameOf()
  const { mutate: forget } = useRemoval(row)
  const { id, state, added, updated, total, api, refusedName } = row
  const leftOut = total - added - updated
  const { mutate: download, isPending } = useMutation({
    mutationFn: () =>
      call(api.refused, {
        params: { id },
        query: { language: languageOf(i18n.language) },
        timeoutMs: DOWNLOAD_MS,
      }),
    // The browser removed the byte order mark when it read the text.
    onSuccess: (csv) => saveBlob(new Blob([CSV_BOM, csv], { type: CSV_TYPE }), `${refusedName}.csv`),
    onError: (error) => toast.error(errorText(error)),
  })
  const texts = [
    t(`importNotices.over.${state as 'done' | 'stopped' | 'failed'}`, { name: nameOf(row) }),
    t('importNotices.added', { count: added }),
    updated > 0 && t('importNotices.updated', { count: updated }),
    leftOut > 0 && t('importNotices.leftOut', { count: leftOut }),
  ]
  return (
    <Alert
      severity={state === 'failed' ? 'error' : leftOut > 0 ? 'warning' : 'success'}
      role="status"
      onClose={() => forget()}
      slotProps={{ closeButton: { 'aria-label': t('importNotices.close', { name: nameOf(row) }) } }}
    >
      {texts.filter(Boolean).join(' ')}
      {leftOut > 0 && (
        <Button
          size="small"
          color="inherit"
          disabled={isPending}
          onClick={() => download()}
          sx={{ mx: 0.5, my: -0.5, px: 0.5 }}
        >
          {t('importNotices.saveRefused')}
        </Button>
      )}
    </Alert>
  )
}

/** Milliseconds: the server may take as long for a file. */
const DOWNLOAD_MS = 600_000
