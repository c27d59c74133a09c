import type { PhrasesOf } from '../../../phrases'

export const todoListPage = {
  title: 'Tareas',
  help: 'Solo tuyas, y solo en este navegador.',
  placeholder: 'Nueva tarea',
  left_zero: 'nada por hacer',
  left_one: '{{count}} por hacer',
  left_other: '{{count}} por hacer',
  emptyTitle: 'Ninguna tarea todavía',
  emptyText: 'Anota lo que no quieres olvidar: una llamada, un documento, una respuesta.',
  removed: 'Tarea “{{text}}” eliminada.',
} satisfies PhrasesOf<'todoListPage'>
