import type { PhrasesOf } from '../../../phrases'

export const quickMessagesPage = {
  fileName: 'respuestas-rapidas',
  title: 'Respuestas rápidas',
  help: 'Textos listos que se escriben con “/” y su atajo en cualquier conversación.',
  shortcode: 'Atajo',
  message: 'Mensaje',
  whose: 'De quién',
  shared: 'De la empresa',
  own: 'Mía',
  onlyOwn: 'Mías',
  onlyShared: 'De la empresa',
  search: 'Atajo',
  add: 'Nueva respuesta rápida',
  edit: 'Editar respuesta rápida',
  shortcodeHelp: 'Escribe / y este atajo en la conversación.',
  share: 'Compartir con la empresa',
  shareHelp: 'Todos la leen; solo los administradores la cambian.',
  emptyTitle: 'Ninguna respuesta rápida todavía',
  emptyText:
    'Lo que se responde cada día cabe en un atajo: saludo, dirección, plazo de entrega. Crea la primera.',
  added: 'Mensaje agregado con éxito.',
  saved: 'Mensaje actualizado con éxito.',
  removed: 'Mensaje eliminado con éxito.',
  removedMany_one: '{{count}} respuesta rápida eliminada.',
  removedMany_other: '{{count}} respuestas rápidas eliminadas.',
} satisfies PhrasesOf<'quickMessagesPage'>
