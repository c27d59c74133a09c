import type { PhrasesOf } from '../../../phrases'

export const securityPage = {
  title: 'Seguridad',
  tabs: { own: 'Mi acceso', company: 'Empresa', log: 'Registro' },
  help: {
    own: 'Cómo y dónde entras.',
    company: 'Cómo entran las personas de la empresa.',
    log: 'Quién hizo qué, cuándo y desde dónde. Las entradas se guardan un año, y nadie puede borrarlas.',
  },
} satisfies PhrasesOf<'securityPage'>
