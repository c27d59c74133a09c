import type { PhrasesOf } from '../../../phrases'

export const lateness: PhrasesOf<'lateness'> = {
  slow: 'El sistema está lento en este momento.',
  seconds_one: 'Las novedades llegan con hasta {{count}} segundo de retraso; no se pierde nada.',
  seconds_other: 'Las novedades llegan con hasta {{count}} segundos de retraso; no se pierde nada.',
  minutes_one: 'Las novedades llegan con hasta {{count}} minuto de retraso; no se pierde nada.',
  minutes_other: 'Las novedades llegan con hasta {{count}} minutos de retraso; no se pierde nada.',
}
