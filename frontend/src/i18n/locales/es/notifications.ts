export const notifications = {
  title: 'Avisos',
  someUnread_one: 'Avisos: {{count}} conversación con mensajes sin leer',
  someUnread_other: 'Avisos: {{count}} conversaciones con mensajes sin leer',
  news: 'Nuevo mensaje de {{name}}: {{text}}',
  handedOver: 'Conversación de {{name}}. {{text}}',
  noneTitle: 'Todo leído',
  noneText: 'Cuando un cliente tuyo escriba, la conversación aparece aquí.',
  permissionText: 'Recibe un aviso del sistema cuando estés en otra ventana.',
  permissionButton: 'Activar avisos',
  volume: 'Volumen del aviso sonoro',
  volumeButton: 'Volumen del aviso sonoro: {{percent}}%',
}
