/** A task. It never leaves the browser. */
export interface Task {
  id: string
  text: string
  isDone: boolean
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
}

/** Maximum length of a task. */
export const TASK_MAX = 500

/** Maximum number of tasks: browser storage is limited. */
export const TASKS_MAX = 1_000

const isTask = (value: unknown): value is Task => {
  const { id, text, isDone, createdAt, updatedAt } = (value ?? {}) as Record<string, unknown>
  return (
    [id, text, createdAt, updatedAt].every((part) => typeof part === 'string') && typeof isDone === 'boolean'
  )
}

/** The stored tasks; invalid entries are dropped. */
export const tasksIn = (stored: unknown): Task[] => (Array.isArray(stored) ? stored.filter(isTask) : [])

/** Adds a task at the top; returns the same array for an empty text, or when there are too many. */
export function withTask(tasks: readonly Task[], text: string, id: string, now: string): readonly Task[] {
  const trimmed = text.trim().slice(0, TASK_MAX)
  if (trimmed === '' || tasks.length >= TASKS_MAX) return tasks
  return [{ id, text: trimmed, isDone: false, createdAt: now, updatedAt: now }, ...tasks]
}

/** Changes a task; returns the same array for an empty text or an unknown task. */
export function withChange(
  tasks: readonly Task[],
  id: string,
  change: Partial<Pick<Task, 'text' | 'isDone'>>,
  now: string,
): readonly Task[] {
  const text = change.text?.trim().slice(0, TASK_MAX)
  if (text === '') return tasks
  return tasks.map((task) =>
    task.id === id ? { ...task, ...change, ...(text !== undefined && { text }), updatedAt: now } : task,
  )
}

/** Restores a task at its old index, or at the end. */
export const withBack = (tasks: readonly Task[], task: Task, at: number): readonly Task[] =>
  tasks.some(({ id }) => id === task.id) ? tasks : [...tasks.slice(0, at), task, ...tasks.slice(at)]

/** The tasks in the order of these ids; others come last. */
export function inOrder(tasks: readonly Task[], ids: readonly string[]): readonly Task[] {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const named = ids.flatMap((id) => byId.get(id) ?? [])
  return [...named, ...tasks.filter(({ id }) => !ids.includes(id))]
}
