import { contactImportsApi } from '@balcao/contract/resources/contactImports'
import { isImportOver, type TableImport } from '@balcao/contract/resources/imports'
import { CSV_BOM, CSV_TYPE } from '@balcao/contract/spreadsheet'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/apiClient'
import { errorText } from '../../i18n/errorMessage'
import { languageOf } from '../../i18n/language'
import { useCan } from '../../session'
import { saveBlob } from '../../ui/saveFile'
import { toast } from '../../ui/toast'
import { importsKey, useContactImports } from './contactImports.queries'

/** Imports that are over and still tell of it; older ones are a list that nobody asked for. */
const TOLD = 3

/** How far the company's imports of contacts are, and how they ended, until somebody closes that; for those who may import. */
export function ContactImports() {
  const mayImport = useCan()('contacts-page:import')
  const { data: imports = [] } = useContactImports(mayImport)
  const over = imports.filter(isImportOver).slice(0, TOLD)
  const shown = imports.filter((row) => !isImportOver(row) || over.includes(row))
  if (shown.length === 0) return null
  return (
    <Stack spacing={1} sx={{ pt: 1, pb: 1.5 }}>
      {shown.map((row) =>
        isImportOver(row) ? <Over key={row.id} {...row} /> : <UnderWay key={row.id} {...row} />,
      )}
    </Stack>
  )
}

/** Stops an import that is under way, or forgets one that is over. */
function useRemoval(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(contactImportsApi.remove, { params: { id } }),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: importsKey }),
  })
}

const useNameOf = () => {
  const { t } = useTranslation()
  return ({ source, fileName }: TableImport): string =>
    source === 'phone' ? t('contactImports.phoneBook') : (fileName ?? t('contactImports.table'))
}

function UnderWay(row: TableImport) {
  const { t, i18n } = useTranslation()
  const nameOf = useNameOf()
  const { mutate, isPending } = useRemoval(row.id)
  const { done, total, state } = row
  const name = nameOf(row)
  const counts = {
    name,
    done: done.toLocaleString(i18n.language),
    total: total.toLocaleString(i18n.language),
  }
  const isWaiting = state === 'waiting' || done === 0
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button color="inherit" size="small" disabled={isPending} onClick={() => mutate()}>
          {t('contactImports.stop')}
        </Button>
      }
      sx={{ '& .MuiAlert-message': { flex: 1 } }}
    >
      {t(isWaiting ? 'contactImports.waiting' : 'contactImports.progress', counts)}
      <LinearProgress
        aria-label={t('contactImports.running', { name })}
        {...(!isWaiting && total > 0 && { variant: 'determinate', value: (100 * done) / total })}
        sx={{ mt: 1 }}
      />
    </Alert>
  )
}

function Over(row: TableImport) {
  const { t, i18n } = useTranslation()
  const nameOf = useNameOf()
  const { mutate: forget } = useRemoval(row.id)
  const { id, state, added, updated, total } = row
  const leftOut = total - added - updated
  const { mutate: download, isPending } = useMutation({
    mutationFn: () =>
      call(contactImportsApi.refused, {
        params: { id },
        query: { language: languageOf(i18n.language) },
        timeoutMs: DOWNLOAD_MS,
      }),
    // The browser has taken the mark off while it read the text.
    onSuccess: (csv) =>
      saveBlob(new Blob([CSV_BOM, csv], { type: CSV_TYPE }), `${t('contactImports.refusedName')}.csv`),
    onError: (error) => toast.error(errorText(error)),
  })
  const said = [
    t(`contactImports.over.${state as 'done' | 'stopped' | 'failed'}`, { name: nameOf(row) }),
    t('contactImports.added', { count: added }),
    updated > 0 && t('contactImports.updated', { count: updated }),
    leftOut > 0 && t('contactImports.leftOut', { count: leftOut }),
  ]
  return (
    <Alert
      severity={state === 'failed' ? 'error' : leftOut > 0 ? 'warning' : 'success'}
      role="status"
      onClose={() => forget()}
      slotProps={{ closeButton: { 'aria-label': t('contactImports.close', { name: nameOf(row) }) } }}
    >
      {said.filter(Boolean).join(' ')}
      {leftOut > 0 && (
        <Button
          size="small"
          color="inherit"
          disabled={isPending}
          onClick={() => download()}
          sx={{ mx: 0.5, my: -0.5, px: 0.5 }}
        >
          {t('contactImports.saveRefused')}
        </Button>
      )}
    </Alert>
  )
}

/** Milliseconds: the server is given as many for a file. */
const DOWNLOAD_MS = 600_000
