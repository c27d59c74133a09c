import type { PhrasesOf } from '../../../phrases'

export const lateness: PhrasesOf<'lateness'> = {
  slow: 'El sistema está lento.',
  seconds_one: 'Novedades con hasta {{count}} segundo de retraso.',
  seconds_other: 'Novedades con hasta {{count}} segundos de retraso.',
  minutes_one: 'Novedades con hasta {{count}} minuto de retraso.',
  minutes_other: 'Novedades con hasta {{count}} minutos de retraso.',
}
