import type { PhrasesOf } from '../../../phrases'

export const contactListsPage = {
  title: 'Listas de contactos',
  help: 'A quién se envían las campañas.',
  name: 'Nombre',
  contacts: 'Contactos',
  count_zero: 'Ningún contacto',
  count_one: '{{count}} contacto',
  count_other: '{{count, number}} contactos',
  valid: 'Con WhatsApp',
  usedByLabel: 'Usada por',
  unused: 'ninguna campaña',
  otherCampaigns: 'y otras',
  created: 'Creada',
  search: 'Nombre de la lista',
  optOuts: 'Bajas',
  add: 'Nueva lista',
  edit: 'Renombrar lista',
  saved: 'Lista renombrada.',
  deleteTitle: '¿Eliminar la lista {{name}}?',
  deleteText_zero: 'La lista está vacía. No se puede deshacer.',
  deleteText_one:
    'Con ella se va {{count}} contacto de la lista. Los contactos de la empresa no cambian. No se puede deshacer.',
  deleteText_other:
    'Con ella se van {{count, number}} contactos de la lista. Los contactos de la empresa no cambian. No se puede deshacer.',
  usedNow: 'La campaña {{name}} está en curso: la lista no se puede eliminar mientras tanto.',
  usedBy: 'La campaña {{name}} se queda sin lista.',
  deleted: 'Lista {{name}} eliminada.',
  emptyTitle: 'Aún no hay listas',
  emptyText:
    'Una lista dice quién recibe una campaña. Crea la primera e importa una tabla, o añade contactos.',
} satisfies PhrasesOf<'contactListsPage'>
