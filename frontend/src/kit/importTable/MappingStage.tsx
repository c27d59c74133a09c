import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import styles from './MappingStage.module.css'
import { valuesOf, type ImportColumn, type Mapping, type Table } from './table.rules'

interface MappingStageProps {
  columns: readonly ImportColumn[]
  /** Errors of a line, by column, for the preview. */
  check: (values: Record<string, string>) => Readonly<Record<string, string>>
  /** The values that the preview shows; null shows them as they are in the file. */
  display: ((values: Record<string, string>) => Record<string, string>) | undefined
  head: Table
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}

/** Lines in the preview. */
const SAMPLE_ROWS = 5
/** Value of the select for "no column of the file". */
const NONE = ''

/** Maps the file's columns to ours, with a preview of the result. */
export function MappingStage({ columns, check, display, head, mapping, onChange }: MappingStageProps) {
  const { t } = useTranslation()
  const mapped = columns.filter(({ id }) => mapping[id] !== null)
  return (
    <>
      <fieldset className={styles['mapping']}>
        <legend className={styles['legend']}>{t('importTable.mapping')}</legend>
        {columns.map(({ id, label, isRequired }) => (
          <TextField
            key={id}
            select
            size="small"
            label={label}
            required={isRequired}
            error={isRequired && mapping[id] === null}
            helperText={isRequired && mapping[id] === null ? t('importTable.chooseColumn') : undefined}
            value={mapping[id] ?? NONE}
            onChange={({ target }) =>
              onChange({ ...mapping, [id]: target.value === NONE ? null : Number(target.value) })
            }
          >
            <MenuItem value={NONE}>{t('importTable.noColumn')}</MenuItem>
            {head.headings.map((heading, index) => (
              <MenuItem key={index} value={index}>
                {heading || t('importTable.unnamed', { number: index + 1 })}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </fieldset>
      {mapped.length > 0 && (
        <div className={styles['preview']} tabIndex={0} role="region" aria-label={t('importTable.preview')}>
          <table className={styles['table']}>
            <caption className={styles['legend']}>
              {head.total === undefined
                ? t('importTable.preview')
                : t('importTable.previewOf', { count: head.total })}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('importTable.line')}</th>
                {mapped.map(({ id, label }) => (
                  <th key={id} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {head.rows.slice(0, SAMPLE_ROWS).map((row) => {
                const values = valuesOf(row, mapping)
                const wrong = check(values)
                const texts = display?.(values) ?? values
                return (
                  <tr key={row.line}>
                    <th scope="row" data-label={t('importTable.line')}>
                      {row.line}
                    </th>
                    {mapped.map(({ id, label }) => (
                      <td key={id} data-label={label} {...(wrong[id] && { 'data-wrong': '' })}>
                        {texts[id] || null}
                        {wrong[id] && <span className={styles['fault']}>{wrong[id]}</span>}
                      </td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
