import useMediaQuery from '@mui/material/useMediaQuery'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DataTable.module.css'

/** Widths of the placeholders in per cent of their column, varied so that they look like text. */
const boneWidths = [62, 44, 78, 54, 70, 38, 66, 50]

interface ListSkeletonProps {
  columns: number
  rows?: number
}

/** Placeholder for rows that are loading, of the same size. */
export const ListSkeleton = memo(function ListSkeleton({ columns, rows = 8 }: ListSkeletonProps) {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const visible = isNarrow ? 1 : columns
  return (
    <div role="status" aria-label={t('common.loading')}>
      <table className={styles['table']} aria-hidden>
        <tbody>
          {Array.from({ length: rows }, (_row, row) => (
            <tr key={row}>
              {Array.from({ length: visible }, (_column, column) => (
                <td key={column} className={styles['cell']} style={{ height: isNarrow ? 68 : 52 }}>
                  <span
                    className={styles['bone']}
                    style={{ width: `${boneWidths[(row + 3 * column) % boneWidths.length]}%` }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})
