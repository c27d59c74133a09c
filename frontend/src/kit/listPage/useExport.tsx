import type { Endpoint, ParamsOf, PartSchema, QueryOf } from '@balcao/contract/endpoint'
import { sheetFormats, type SheetFormat } from '@balcao/contract/text/spreadsheet'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download } from '../../data/apiClient'
import { errorText } from '../../i18n/errorMessage'
import { languageOf } from '../../i18n/language'
import type { PageAction } from '../../ui/page/ActionButton'
import { saveBlob } from '../../ui/browser/saveFile'
import { toast } from '../../ui/feedback/toast'

type ExportEndpoint = Endpoint<PartSchema | undefined, PartSchema, undefined, string>

/** Milliseconds: the server may take as long for a file. */
const EXPORT_MS = 600_000

/**
 * The action that saves a whole list as CSV or workbook, including rows that are not loaded.
 * @param query the list's search and filters
 * @param fileName without extension
 * @param params of its path, where it has some
 */
export function useExport<E extends ExportEndpoint>(
  endpoint: E,
  query: Partial<QueryOf<E>>,
  fileName: string,
  ...[params]: ParamsOf<E> extends undefined ? [] : [params: ParamsOf<E>]
): PageAction {
  const { t, i18n } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: (format: SheetFormat) => {
      const asked = { ...query, language: languageOf(i18n.language), format }
      return download<ExportEndpoint>(endpoint, {
        ...(params && { params }),
        query: asked,
        timeoutMs: EXPORT_MS,
      })
    },
    onSuccess: (file, format) => saveBlob(file, `${fileName}.${format}`),
    onError: (error) => toast.error(errorText(error)),
  })
  const choices = sheetFormats.map((format) => ({
    label: t(`list.formats.${format}`),
    onClick: () => mutate(format),
  }))
  return { label: t('list.export'), icon: <DownloadOutlined />, choices, isBusy: isPending }
}
