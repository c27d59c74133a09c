import type * as source from '../../pt/pages/tagsPage'
import type { SameShape } from '../../../shape'

export const tagsPage = {
  title: 'Etiquetas',
  help: 'Marcan atenciones por tema; las del kanban son los carriles del tablero.',
  columns: { name: 'Etiqueta', tickets: 'Atenciones', kanban: 'Kanban' },
  tickets_zero: 'Ninguna atención',
  tickets_one: '{{count}} atención',
  tickets_other: '{{count}} atenciones',
  lane: 'Carril del kanban',
  search: 'Nombre o color',
  add: 'Nueva etiqueta',
  edit: 'Editar etiqueta',
  name: 'Nombre',
  color: 'Color',
  kanban: 'Kanban',
  kanbanHelp: 'Las atenciones con esta etiqueta quedan en un carril propio del tablero.',
  tooShort: 'Mensaje muy corto',
  emptyTitle: 'Ninguna etiqueta todavía',
  emptyText:
    'Las etiquetas dicen de qué trata una atención: presupuesto, entrega, garantía. Crea la primera.',
  added: 'Etiqueta agregada con éxito.',
  saved: 'Etiqueta actualizada con éxito.',
  removed: 'Etiqueta {{name}} eliminada.',
  removedMany_one: '{{count}} etiqueta eliminada.',
  removedMany_other: '{{count}} etiquetas eliminadas.',
} satisfies SameShape<typeof source.tagsPage>
