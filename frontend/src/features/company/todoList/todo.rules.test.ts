import { describe, expect, it } from 'vitest'
import {
  inOrder,
  TASK_MAX,
  TASKS_MAX,
  tasksIn,
  withBack,
  withChange,
  withTask,
  type Task,
} from './todo.rules'

const now = '2026-03-02T10:00:00.000Z'
const later = '2026-03-02T11:00:00.000Z'
const task = (id: string, part: Partial<Task> = {}): Task => ({
  id,
  text: `Tarefa ${id}`,
  isDone: false,
  createdAt: now,
  updatedAt: now,
  ...part,
})
const tasks = [task('a'), task('b'), task('c')]
const ids = (list: readonly Task[]) => list.map(({ id }) => id).join('')

describe('the tasks', () => {
  it('take a new one in front, without the spaces around it', () => {
    expect(withTask(tasks, '  Ligar ', 'd', later)[0]).toEqual(
      task('d', { text: 'Ligar', createdAt: later, updatedAt: later }),
    )
  })

  it.each(['', '   ', '\n\t'])('ignore what says nothing: %j', (text) => {
    expect(withTask(tasks, text, 'd', later)).toBe(tasks)
    expect(withChange(tasks, 'a', { text }, later)).toBe(tasks)
  })

  it('have an end, and so has each', () => {
    const many = Array.from({ length: TASKS_MAX }, (_, index) => task(String(index)))
    expect(withTask(many, 'Mais uma', 'x', now)).toBe(many)
    expect(withTask([], 'a'.repeat(TASK_MAX + 1), 'x', now)[0]?.text).toHaveLength(TASK_MAX)
  })

  it('are changed and ticked, and remember since when', () => {
    const changed = withChange(tasks, 'b', { text: ' Outra ' }, later)
    expect(changed[1]).toEqual(task('b', { text: 'Outra', updatedAt: later }))
    expect(withChange(changed, 'b', { isDone: true }, later)[1]).toMatchObject({
      text: 'Outra',
      isDone: true,
    })
  })

  it('take one back where it stood, once', () => {
    const without = tasks.filter(({ id }) => id !== 'b')
    expect(ids(withBack(without, task('b'), 1))).toBe('abc')
    expect(ids(withBack([], task('b'), 1))).toBe('b')
    expect(withBack(tasks, task('b'), 0)).toBe(tasks)
  })

  it('are put into an order; one that came meanwhile stays', () => {
    expect(ids(inOrder([...tasks, task('d')], ['c', 'x', 'a', 'b']))).toBe('cabd')
  })

  it('are read as far as they are some', () => {
    expect(tasksIn([task('a'), { id: 1 }, null, 'x'])).toEqual([task('a')])
    for (const stored of [null, {}, 'x', 7]) expect(tasksIn(stored)).toEqual([])
  })
})
