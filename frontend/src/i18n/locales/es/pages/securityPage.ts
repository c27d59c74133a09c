import type { PhrasesOf } from '../../../phrases'

export const securityPage = {
  title: 'Seguridad',
  tabs: { own: 'Mi acceso', log: 'Registro' },
  help: {
    own: 'Cómo y dónde entras.',
    log: 'Quién hizo qué, cuándo y desde dónde. Las entradas se guardan un año, y nadie puede borrarlas.',
  },
} satisfies PhrasesOf<'securityPage'>
