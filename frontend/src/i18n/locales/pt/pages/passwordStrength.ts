export const passwordStrength = {
  scores: {
    trivial: 'Muito fácil de adivinhar.',
    easy: 'Fácil de adivinhar.',
    fair: 'Senha razoável.',
    good: 'Senha boa.',
    great: 'Senha muito boa.',
  },
  needed: {
    user: 'Experimente três palavras que não combinam.',
    admin: 'Quem administra precisa de uma senha boa: experimente três palavras que não combinam.',
  },
}

declare module '../../../phrases' {
  interface Sources {
    passwordStrength: typeof passwordStrength
  }
}
