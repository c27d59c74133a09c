import type { PhrasesOf } from '../../../phrases'

export const tagsPage = {
  fileName: 'etiquetas',
  title: 'Etiquetas',
  help: 'Marcan conversaciones por tema; las del kanban son los carriles del tablero.',
  columns: { name: 'Etiqueta', tickets: 'Conversaciones', kanban: 'Kanban' },
  tickets_zero: 'Ninguna conversación',
  tickets_one: '{{count}} conversación',
  tickets_other: '{{count}} conversaciones',
  lane: 'Carril del kanban',
  search: 'Nombre o color',
  add: 'Nueva etiqueta',
  edit: 'Editar etiqueta',
  name: 'Nombre',
  color: 'Color',
  kanban: 'Kanban',
  kanbanHelp: 'Las conversaciones con esta etiqueta quedan en un carril propio del tablero.',
  tooShort: 'Mensaje muy corto',
  emptyTitle: 'Ninguna etiqueta todavía',
  emptyText:
    'Las etiquetas dicen de qué trata una conversación: presupuesto, entrega, garantía. Crea la primera.',
  added: 'Etiqueta agregada con éxito.',
  saved: 'Etiqueta actualizada con éxito.',
  removed: 'Etiqueta {{name}} eliminada.',
  removedMany_one: '{{count}} etiqueta eliminada.',
  removedMany_other: '{{count}} etiquetas eliminadas.',
} satisfies PhrasesOf<'tagsPage'>
