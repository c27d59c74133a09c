import type { PhrasesOf } from '../../../phrases'

export const importNotices = {
  phoneBook: 'Agenda del teléfono',
  table: 'Tabla',
  waiting: '{{name}}: la importación va a empezar…',
  progress: '{{name}}: {{done}} de {{total}} líneas ({{percent}} %)',
  running: 'Importación de {{name}}',
  stop: 'Interrumpir',
  over: {
    done: 'Se importó {{name}}.',
    stopped: 'La importación de {{name}} se interrumpió.',
    failed: 'La importación de {{name}} no llegó al final.',
  },
  added_zero: 'Ningún contacto nuevo.',
  added_one: '{{count}} contacto nuevo.',
  added_other: '{{count, number}} contactos nuevos.',
  updated_one: '{{count}} actualizado.',
  updated_other: '{{count, number}} actualizados.',
  leftOut_one: '{{count}} línea quedó fuera.',
  leftOut_other: '{{count, number}} líneas quedaron fuera.',
  saveRefused: 'Descargar las líneas',
  close: 'Cerrar el resultado de {{name}}',
} satisfies PhrasesOf<'importNotices'>
