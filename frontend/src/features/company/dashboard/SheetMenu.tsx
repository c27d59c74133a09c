import { dashboardApi } from '@balcao/contract/resources/company/dashboard'
import { sheetFormats, type SheetFormat } from '@balcao/contract/text/spreadsheet'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { languageOf } from '../../../i18n/language'
import { ActionButton } from '../../../ui/page/ActionButton'
import { saveBlob } from '../../../ui/browser/saveFile'
import { toast } from '../../../ui/feedback/toast'
import type { Period } from './period.rules'

/** Timeout of the download, in milliseconds. */
const SHEET_MS = 120_000

const words = { csv: 'exportCsv', xlsx: 'exportXlsx' } as const satisfies Record<SheetFormat, string>

/** Downloads the page's data as a table, in the chosen format. @param name file name without extension */
export function SheetMenu({ period, name }: { period: Period; name: string }) {
  const { t, i18n } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: (format: SheetFormat) =>
      download(dashboardApi.export, {
        query: { ...period, format, language: languageOf(i18n.language) },
        timeoutMs: SHEET_MS,
      }),
    onSuccess: (file, format) => saveBlob(file, `${name}.${format}`),
    onError: (error) => toast.error(errorText(error)),
  })
  const choices = sheetFormats.map((format) => ({
    label: t(`dashboardPage.${words[format]}`),
    onClick: () => mutate(format),
  }))
  const action = { label: t('dashboardPage.export'), icon: <DownloadOutlined />, choices, isBusy: isPending }
  return <ActionButton color="inherit" action={action} />
}
