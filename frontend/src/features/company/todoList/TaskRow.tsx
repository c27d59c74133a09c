import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import IconButton from '@mui/material/IconButton'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../i18n/format'
import { classes } from '../../../ui/styling/classes'
import dragging from '../../../ui/dragging/dragging.module.css'
import { DragHandle } from '../../../ui/dragging/DragHandle'
import { movedBy, movedTo } from '../../../ui/dragging/place.rules'
import { useDragRow } from '../../../ui/dragging/useDragRow'
import styles from './todo.module.css'
import { TASK_MAX, type Task } from './todo.rules'

interface TaskRowProps {
  task: Task
  order: { list: string; ids: readonly string[]; onSay: (text: string) => void }
  onReorder: (ids: readonly string[]) => void
  onChange: (part: Partial<Pick<Task, 'text' | 'isDone'>>) => void
  onRemove: () => void
}

/** A task: it can be checked, edited in place, moved and deleted. */
export function TaskRow({ task, order, onReorder, onChange, onRemove }: TaskRowProps) {
  const { t } = useTranslation()
  const [edited, setEdited] = useState<string | null>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const reorder = (ids: string[], moved: string) => {
    if (ids.every((id, index) => id === order.ids[index])) return
    onReorder(ids)
    if (moved === task.id)
      order.onSay(
        t('list.moved', { name: task.text, place: ids.indexOf(task.id) + 1, total: order.ids.length }),
      )
  }
  const { rowRef, handleRef, attributes } = useDragRow<string>({
    list: order.list,
    id: task.id,
    onDrop: (dropped, drop) => {
      if (drop !== 'inside') reorder(movedTo(order.ids, dropped, task.id, drop), dropped)
    },
  })
  const finish = (isKept: boolean) => {
    if (edited !== null && isKept) onChange({ text: edited })
    setEdited(null)
  }

  return (
    <li ref={rowRef} {...attributes} className={classes(styles['task'], dragging['row'])}>
      <DragHandle
        ref={handleRef}
        label={t('list.moveNamed', { name: task.text })}
        title={t('list.moveHelp')}
        onMove={(direction) => {
          if (direction === 'up' || direction === 'down')
            reorder(movedBy(order.ids, task.id, direction === 'up' ? -1 : 1), task.id)
        }}
      />
      {edited === null ? (
        <label className={styles['what']}>
          <input
            type="checkbox"
            className={styles['tick']}
            checked={task.isDone}
            onChange={() => onChange({ isDone: !task.isDone })}
          />
          <span className={styles['text']} {...(task.isDone && { 'data-done': '' })}>
            {task.text}
            <small className={styles['since']}>{formatDateTime(task.updatedAt)}</small>
          </span>
        </label>
      ) : (
        <input
          className={styles['field']}
          value={edited}
          maxLength={TASK_MAX}
          aria-label={t('list.editNamed', { name: task.text })}
          // The user pressed the button that this field replaces.
          autoFocus
          onChange={({ target }) => setEdited(target.value)}
          onBlur={() => finish(true)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            event.preventDefault()
            finish(event.key === 'Enter')
            editButton.current?.focus()
          }}
        />
      )}
      <IconButton
        ref={editButton}
        size="small"
        aria-label={t('list.editNamed', { name: task.text })}
        onClick={() => setEdited(task.text)}
      >
        <EditOutlined fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={t('list.deleteNamed', { name: task.text })} onClick={onRemove}>
        <DeleteOutline fontSize="small" />
      </IconButton>
    </li>
  )
}
