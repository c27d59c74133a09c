import AddIcon from '@mui/icons-material/Add'
import ChecklistIcon from '@mui/icons-material/Checklist'
import IconButton from '@mui/material/IconButton'
import { useEventCallback } from '@mui/material/utils'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnPreference } from '../../../session'
import { ListNotice } from '../../../ui/page/ListNotice'
import { PageFrame } from '../../../ui/page/PageFrame'
import { PageHeader } from '../../../ui/page/PageHeader'
import { toast } from '../../../ui/feedback/toast'
import { visuallyHidden } from '../../../ui/styling/visuallyHidden'
import { TaskRow } from './TaskRow'
import styles from './todo.module.css'
import { inOrder, TASK_MAX, tasksIn, withBack, withChange, withTask, type Task } from './todo.rules'

const now = () => new Date().toISOString()

/** The user's own tasks, stored in this browser. */
export default function TodoListPage() {
  const { t, i18n } = useTranslation()
  const [stored, store] = useOwnPreference<unknown>('tasks', [])
  const [text, setText] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const tasks: readonly Task[] = tasksIn(stored)
  const putBack = useEventCallback((task: Task, at: number) => store(withBack(tasks, task, at)))
  const change = (next: readonly Task[]) => {
    if (next !== tasks) store(next)
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    change(withTask(tasks, text, crypto.randomUUID(), now()))
    setText('')
  }
  const handleRemove = (task: Task) => {
    const at = tasks.indexOf(task)
    change(tasks.filter((each) => each !== task))
    toast.undo(t('todoListPage.removed', { text: task.text }), () => putBack(task, at))
    field.current?.focus()
  }
  const order = { list: 'tasks', ids: tasks.map(({ id }) => id), onSay: setAnnouncement }
  const left = tasks.filter(({ isDone }) => !isDone).length

  return (
    <PageFrame
      header={
        <PageHeader
          title={t('todoListPage.title')}
          help={t('todoListPage.help')}
          count={tasks.length > 0 ? t('todoListPage.left', { count: left }) : undefined}
        />
      }
    >
      <form className={styles['adding']} onSubmit={handleSubmit}>
        <input
          ref={field}
          className={styles['field']}
          value={text}
          maxLength={TASK_MAX}
          placeholder={t('todoListPage.placeholder')}
          aria-label={t('todoListPage.placeholder')}
          onChange={({ target }) => setText(target.value)}
        />
        <IconButton type="submit" aria-label={t('common.add')} color="primary">
          <AddIcon />
        </IconButton>
      </form>
      {tasks.length === 0 ? (
        <ListNotice
          icon={<ChecklistIcon />}
          title={t('todoListPage.emptyTitle')}
          text={t('todoListPage.emptyText')}
        />
      ) : (
        <ul className={styles['tasks']} aria-label={t('todoListPage.title')} lang={i18n.language}>
          {tasks.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              order={order}
              onReorder={(ids) => change(inOrder(tasks, ids))}
              onChange={(part) => change(withChange(tasks, task.id, part, now()))}
              onRemove={() => handleRemove(task)}
            />
          ))}
        </ul>
      )}
      <span role="status" style={visuallyHidden}>
        {announcement}
      </span>
    </PageFrame>
  )
}
