import type { Endpoint, ParamsOf, PartSchema, QueryOf } from '@balcao/contract/endpoint'
import { CSV_BOM, CSV_TYPE } from '@balcao/contract/spreadsheet'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, type CallOptions } from '../../data/apiClient'
import { errorText } from '../../i18n/errorMessage'
import { languageOf } from '../../i18n/language'
import type { PageAction } from '../../ui/page/PageHeader'
import { saveBlob } from '../../ui/saveFile'
import { toast } from '../../ui/toast'

type ExportEndpoint = Endpoint<PartSchema | undefined, PartSchema, undefined, string>

/** Milliseconds: the server is given as many for a file. */
const EXPORT_MS = 600_000

/**
 * The action that saves a list as a CSV file, however much of it shows.
 * @param query what it is searched for and filtered by
 * @param fileName without its ending
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
    mutationFn: () => {
      const asked = { ...query, language: languageOf(i18n.language) }
      const options = { params, query: asked, timeoutMs: EXPORT_MS } as CallOptions<ExportEndpoint>
      return call<ExportEndpoint>(endpoint, options)
    },
    // The browser has taken the mark off while it read the text.
    onSuccess: (csv) => saveBlob(new Blob([CSV_BOM, csv], { type: CSV_TYPE }), `${fileName}.csv`),
    onError: (error) => toast.error(errorText(error)),
  })
  return { label: t('list.export'), icon: <DownloadOutlined />, onClick: mutate, isBusy: isPending }
}
