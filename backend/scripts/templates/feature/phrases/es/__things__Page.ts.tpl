import type { PhrasesOf } from '../../../phrases'

export const __things__Page = {
  title: '__title__',
  help: 'Los registros de la empresa.',
  name: 'Nombre',
  updatedAt: 'Último cambio',
  search: 'Nombre',
  add: 'Nuevo registro',
  edit: 'Editar registro',
  emptyTitle: 'Ningún registro todavía',
  emptyText: 'Lo que se crea aparece aquí. Crea el primero.',
  added: 'Registro agregado.',
  saved: 'Registro actualizado.',
  removed_one: 'Registro eliminado.',
  removed_other: '{{count}} registros eliminados.',
} satisfies PhrasesOf<'__things__Page'>
