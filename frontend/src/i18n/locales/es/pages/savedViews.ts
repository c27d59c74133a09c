import type { PhrasesOf } from '../../../phrases'

export const savedViews: PhrasesOf<'savedViews'> = {
  label: 'Vistas de la lista',
  own: 'Mías',
  shared: 'Del equipo',
  save: 'Guardar estos filtros',
  edit: 'Cambiar la vista',
  editOf: 'Cambiar la vista {{name}}',
  name: 'Nombre',
  nameHelp: 'Aparece en el menú de la lista, con su número de conversaciones.',
  share: 'Del equipo',
  shareHelp: 'Todos ven esta vista; solo quienes lideran la cambian.',
  missing: 'Un filtro de esta vista fue eliminado y quedó fuera',
  added: 'Vista {{name}} guardada',
  saved: 'Vista cambiada',
  remove: 'Eliminar la vista',
  removed: 'Vista {{name}} eliminada',
}
