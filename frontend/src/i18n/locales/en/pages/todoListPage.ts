import type { PhrasesOf } from '../../../phrases'

export const todoListPage = {
  title: 'Tasks',
  help: 'Yours alone, and in this browser alone.',
  placeholder: 'New task',
  left_zero: 'nothing to do',
  left_one: '{{count}} to do',
  left_other: '{{count}} to do',
  emptyTitle: 'No tasks yet',
  emptyText: 'Write down what you don’t want to forget: a call, a document, an answer.',
  removed: 'Task “{{text}}” deleted.',
} satisfies PhrasesOf<'todoListPage'>
