export const tags = {
  ofTicket: 'Etiquetas de la conversación',
  tooShort: 'Mensaje demasiado corto',
  none: 'Ninguna etiqueta con ese nombre',
  create: 'Crear “{{name}}”',
  add: 'Añadir etiqueta',
  edit: 'Editar etiquetas',
  editMore: 'Editar etiquetas (+{{count}})',
  type: 'Escribe el nombre de la etiqueta',
}
