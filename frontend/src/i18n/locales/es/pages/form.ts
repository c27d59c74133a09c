import type { PhrasesOf } from '../../../phrases'

export const form = {
  optional: 'opcional',
  clickSave: 'Haz clic en guardar para registrar los cambios',
  showSecret: 'Mostrar {{name}}',
  hideSecret: 'Ocultar {{name}}',
  copySecret: 'Copiar {{name}}',
  color: 'Color {{color}}',
  moreColors: 'Más colores',
  colorTaken: 'Color {{color}}, ya en uso',
  noChoice: 'Nada encontrado',
  atLeast: 'Como mínimo {{min}}',
  atMost: 'Como máximo {{max}}',
  clock: {
    date: 'dd/mm/aaaa',
    time: 'hh:mm',
    'datetime-local': 'dd/mm/aaaa hh:mm',
    openCalendar: 'Abrir el calendario',
    openClock: 'Abrir el reloj',
  },
  attachment: {
    label: 'Adjunto',
    held: 'Va con el mensaje: {{name}} ({{size}})',
    remove: 'Quitar el adjunto',
  },
  file: {
    choose: 'Elige un archivo o suéltalo aquí',
    replace: 'Cambiar el archivo',
    upTo: 'hasta {{size}}',
    remove: 'Quitar {{name}}',
    wrong: {
      type: '{{name}} no se puede usar. Se acepta: {{limits}}.',
      size: '{{name}} es demasiado grande. Se acepta: {{limits}}.',
      empty: '{{name}} está vacío.',
    },
  },
  variables: 'Variables',
  preview: 'Vista previa',
  previewEmpty: 'El texto aparece aquí como lo verá el cliente.',
  sampleContact: 'Elena Prado',
  variable: {
    firstName: 'Primer nombre',
    name: 'Nombre',
    ms: 'Saludo',
    protocol: 'Protocolo',
    hora: 'Hora',
  },
} satisfies PhrasesOf<'form'>
