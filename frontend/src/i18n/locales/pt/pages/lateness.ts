export const lateness = {
  slow: 'O sistema está lento.',
  seconds_one: 'Novidades com até {{count}} segundo de atraso.',
  seconds_other: 'Novidades com até {{count}} segundos de atraso.',
  minutes_one: 'Novidades com até {{count}} minuto de atraso.',
  minutes_other: 'Novidades com até {{count}} minutos de atraso.',
}

declare module '../../../phrases' {
  interface Sources {
    lateness: typeof lateness
  }
}
