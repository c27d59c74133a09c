export const tags = {
  title: 'Etiquetas',
  ofTicket: 'Etiquetas de la atención',
  none: 'Ninguna etiqueta con ese nombre',
  create: 'Crear “{{name}}”',
}
