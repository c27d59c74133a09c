/** One thing to do. It never leaves the browser. */
export interface Task {
  id: string
  text: string
  isDone: boolean
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
}

/** Characters of a task. */
export const TASK_MAX = 500

/** Tasks that are kept: a browser stores only so much. */
export const TASKS_MAX = 1_000

const isTask = (value: unknown): value is Task => {
  const { id, text, isDone, createdAt, updatedAt } = (value ?? {}) as Record<string, unknown>
  return (
    [id, text, createdAt, updatedAt].every((part) => typeof part === 'string') && typeof isDone === 'boolean'
  )
}

/** What the browser has stored, as far as it is tasks: whatever else stands there is left out. */
export const tasksIn = (stored: unknown): Task[] => (Array.isArray(stored) ? stored.filter(isTask) : [])

/** The tasks with a new one in front; the same where it says nothing, or there are too many. */
export function withTask(tasks: readonly Task[], text: string, id: string, now: string): readonly Task[] {
  const trimmed = text.trim().slice(0, TASK_MAX)
  if (trimmed === '' || tasks.length >= TASKS_MAX) return tasks
  return [{ id, text: trimmed, isDone: false, createdAt: now, updatedAt: now }, ...tasks]
}

/** The tasks with one changed; the same where it would say nothing, or is not there. */
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

/** The tasks with one back where it stood; at the end where there are fewer now. */
export const withBack = (tasks: readonly Task[], task: Task, at: number): readonly Task[] =>
  tasks.some(({ id }) => id === task.id) ? tasks : [...tasks.slice(0, at), task, ...tasks.slice(at)]

/** The tasks in the order of these ids; those that are not named come last. */
export function inOrder(tasks: readonly Task[], ids: readonly string[]): readonly Task[] {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const named = ids.flatMap((id) => byId.get(id) ?? [])
  return [...named, ...tasks.filter(({ id }) => !ids.includes(id))]
}
