import type { PhrasesOf } from '../../../phrases'

export const passwordStrength = {
  scores: {
    trivial: 'Muy fácil de adivinar.',
    easy: 'Fácil de adivinar.',
    fair: 'Contraseña razonable.',
    good: 'Contraseña buena.',
    great: 'Contraseña muy buena.',
  },
  needed: {
    user: 'Prueba con tres palabras que no combinan.',
    admin: 'Quien administra necesita una contraseña buena: prueba con tres palabras que no combinan.',
  },
} satisfies PhrasesOf<'passwordStrength'>
