export const lateness = {
  slow: 'O sistema está lento no momento.',
  seconds_one: 'As novidades chegam com até {{count}} segundo de atraso; nada se perde.',
  seconds_other: 'As novidades chegam com até {{count}} segundos de atraso; nada se perde.',
  minutes_one: 'As novidades chegam com até {{count}} minuto de atraso; nada se perde.',
  minutes_other: 'As novidades chegam com até {{count}} minutos de atraso; nada se perde.',
}

declare module '../../../phrases' {
  interface Sources {
    lateness: typeof lateness
  }
}
