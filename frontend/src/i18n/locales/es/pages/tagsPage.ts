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
  removed_zero: 'Etiqueta {{name}} eliminada.',
  removed_one: 'Etiqueta {{name}} eliminada, de {{count}} conversación.',
  removed_other: 'Etiqueta {{name}} eliminada, de {{count}} conversaciones.',
  merge: {
    action: 'Unir {{name}} a otra',
    title: 'Unir {{name}} a otra etiqueta',
    into: 'Etiqueta que queda',
    intoHelp: 'Las columnas del kanban se unen con columnas, las otras entre sí.',
    text_zero: 'Ninguna conversación la lleva. {{name}} se elimina. Esto no se puede deshacer.',
    text_one:
      '{{count}} conversación pasa a llevar la que queda, y {{name}} se elimina. Esto no se puede deshacer.',
    text_other:
      '{{count}} conversaciones pasan a llevar la que queda, y {{name}} se elimina. Esto no se puede deshacer.',
    submit: 'Unir',
    done: '{{from}} unida a {{into}}.',
  },
  removedMany_one: '{{count}} etiqueta eliminada.',
  removedMany_other: '{{count}} etiquetas eliminadas.',
} satisfies PhrasesOf<'tagsPage'>
