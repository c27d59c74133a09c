import type { PhrasesOf } from '../../../phrases'

export const snoozes: PhrasesOf<'snoozes'> = {
  snoozeOf: 'Posponer la conversación con {{name}}',
  snoozeHelp: 'Vuelve arriba en la lista; antes, si el cliente escribe.',
  until: {
    hour: 'En 1 hora',
    tomorrow: 'Mañana temprano',
    monday: 'El lunes',
    message: 'Cuando el cliente responda',
    own: 'Elegir día y hora',
  },
  untilField: 'Vuelve el',
  untilPast: 'Elige una hora que aún no ha pasado, dentro de un año',
}
