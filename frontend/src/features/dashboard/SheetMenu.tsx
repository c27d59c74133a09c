import {
  dashboardApi,
  dashboardSheetFormats,
  type DashboardSheetFormat,
} from '@balcao/contract/resources/dashboard'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../data/apiClient'
import { errorText } from '../../i18n/errorMessage'
import { languageOf } from '../../i18n/language'
import { saveBlob } from '../../ui/saveFile'
import { toast } from '../../ui/toast'
import type { Period } from './period.rules'

/** Milliseconds that a file may take. */
const SHEET_MS = 120_000

const words = { csv: 'exportCsv', xlsx: 'exportXlsx' } as const satisfies Record<DashboardSheetFormat, string>

/** Saves what the page shows as a table, in the format that is chosen. @param name of the file, without its ending */
export function SheetMenu({ period, name }: { period: Period; name: string }) {
  const { t, i18n } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (format: DashboardSheetFormat) =>
      download(dashboardApi.export, {
        query: { ...period, format, language: languageOf(i18n.language) },
        timeoutMs: SHEET_MS,
      }),
    onSuccess: (file, format) => saveBlob(file, `${name}.${format}`),
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <>
      <Button
        color="inherit"
        startIcon={<DownloadOutlined />}
        loading={isPending}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('dashboardPage.export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {dashboardSheetFormats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null)
              mutate(format)
            }}
          >
            {t(`dashboardPage.${words[format]}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
