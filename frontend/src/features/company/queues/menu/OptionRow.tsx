import AddIcon from '@mui/icons-material/Add'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../../../../ui/styling/classes'
import { DragHandle, type Direction } from '../../../../ui/dragging/DragHandle'
import dragging from '../../../../ui/dragging/dragging.module.css'
import type { Drop } from '../../../../ui/dragging/place.rules'
import { useDragRow } from '../../../../ui/dragging/useDragRow'
import type { DraftRow } from './menu.rules'
import styles from './OptionTree.module.css'

interface OptionRowProps {
  row: DraftRow
  /** The title, or a text for "no title". */
  name: string
  /** What customers type to reach it. */
  path: readonly string[]
  /** Number of options below it. */
  under: number
  isOpen: boolean
  isWrong: boolean
  /** Options may be added below it. */
  mayHold: boolean
  accepts: (key: string) => boolean
  onToggle: () => void
  onAdd: () => void
  onRemove: () => void
  onDrop: (key: string, drop: Drop) => void
  onStep: (direction: Direction) => void
}

export function OptionRow(props: OptionRowProps) {
  const { row, name, path, under, isOpen, isWrong, mayHold, accepts, onToggle, onAdd, onRemove } = props
  const { t } = useTranslation()
  const { rowRef, handleRef, attributes } = useDragRow<string>({
    list: 'queue-menu',
    id: row.key,
    onDrop: props.onDrop,
    accepts,
    holds: mayHold,
  })
  const number = path.join('.')
  return (
    <div
      ref={rowRef}
      className={classes(styles['row'], dragging['row'])}
      style={{ '--depth': row.depth } as CSSProperties}
      {...(isOpen && { 'data-open': '' })}
      {...(isWrong && { 'data-wrong': '' })}
      {...attributes}
    >
      <DragHandle
        ref={handleRef}
        label={t('queuesPage.moveOption', { title: name })}
        title={t('queuesPage.moveOptionHelp')}
        onMove={props.onStep}
      />
      <button
        type="button"
        className={styles['name']}
        aria-expanded={isOpen}
        aria-label={t('queuesPage.openOption', { number, title: name })}
        onClick={onToggle}
        {...(row.title.trim() === '' && { 'data-untitled': '' })}
      >
        <span className={styles['number']}>{path.at(-1)}</span>
        <span className={styles['title']}>{name}</span>
      </button>
      {under > 0 && <span className={styles['under']}>{t('queuesPage.under', { count: under })}</span>}
      <button
        type="button"
        className={styles['action']}
        aria-label={t('queuesPage.addUnder', { title: name })}
        title={t('queuesPage.addUnder', { title: name })}
        disabled={!mayHold}
        onClick={onAdd}
      >
        <AddIcon aria-hidden />
      </button>
      <button
        type="button"
        className={styles['action']}
        aria-label={t('queuesPage.removeOption', { title: name })}
        title={t('queuesPage.removeOption', { title: name })}
        onClick={onRemove}
      >
        <DeleteOutline aria-hidden />
      </button>
    </div>
  )
}
