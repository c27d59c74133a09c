import {
  quickMessageHeadings,
  quickMessagesApi,
} from '@balcao/contract/resources/conversations/quickMessages'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../data/ApiError'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { validateWith } from '../../../ui/form/validation'
import {
  ImportRefusal,
  ImportWizard,
  readTable,
  valuesOf,
  writeCsv,
  type ImportColumn,
  type RunImport,
} from '../../../kit/importTable'
import { liveQuickMessages } from './quickMessages.queries'

/** Most lines: each one is a request, as from the form. */
const MAX_LINES = 500
const MAX_BYTES = 2_000_000

/** Imports the user's own quick messages from a table. */
export function QuickMessagesImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const columns: ImportColumn[] = (['shortcode', 'message'] as const).map((id) => ({
    id,
    label: t(`quickMessagesPage.${id}`),
    isRequired: true,
    headings: quickMessageHeadings[id],
  }))
  const check = (values: Record<string, string>) =>
    validateWith(quickMessagesApi.create.body, values, t) as Record<string, string>

  const create = async ({ shortcode = '', message = '' }: Record<string, string>) =>
    liveQuickMessages.apply(client, await call(quickMessagesApi.create, { body: { shortcode, message } }))

  const run: RunImport = async ({ file, mapping }, tell, signal) => {
    const { rows } = await readTable(file)
    if (rows.length > MAX_LINES)
      throw new ImportRefusal(t('importTable.tooMany', { max: MAX_LINES, count: rows.length }))
    const refused: { line: number; values: Record<string, string>; reason: string }[] = []
    let end: string | null = null
    for (const [index, row] of rows.entries()) {
      const values = valuesOf(row, mapping)
      if (signal.aborted) end = t('importTable.stopped')
      try {
        const reason = end ?? Object.values(check(values))[0]
        if (reason === undefined) await create(values)
        else refused.push({ line: row.line, values, reason })
      } catch (error) {
        const reason = errorText(error)
        // Any other error would also occur for the next lines.
        if (!(error instanceof ApiError) || error.status !== 400) end = reason
        refused.push({ line: row.line, values, reason })
      }
      if (end === null) tell({ done: index + 1, total: rows.length })
    }
    return {
      accepted: rows.length - refused.length,
      rejected: refused.length,
      rejectedFile: () =>
        writeCsv([
          [...columns.map(({ label }) => label), t('importTable.line'), t('importTable.reason')],
          ...refused.map(({ line, values, reason }) => [
            ...columns.map(({ id }) => values[id] ?? ''),
            line,
            reason,
          ]),
        ]),
    }
  }

  return (
    <ImportWizard
      title={t('quickMessagesPage.import')}
      help={t('quickMessagesPage.importHelp', { max: MAX_LINES })}
      columns={columns}
      maxBytes={MAX_BYTES}
      run={run}
      check={check}
      rejectedName={t('quickMessagesPage.rejectedName')}
      onClose={onClose}
    />
  )
}
