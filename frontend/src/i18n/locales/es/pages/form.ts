import type { PhrasesOf } from '../../../phrases'

export const form = {
  optional: 'opcional',
  color: 'Color {{color}}',
  moreColors: 'Más colores',
  colorTaken: 'Color {{color}}, ya en uso',
  variables: 'Variables',
  preview: 'Vista previa',
  previewEmpty: 'El texto aparece aquí como lo verá el cliente.',
  sampleContact: 'Elena Prado',
  variable: {
    firstName: 'Primer nombre',
    name: 'Nombre',
    ms: 'Saludo',
    protocol: 'Protocolo',
    hora: 'Hora',
  },
} satisfies PhrasesOf<'form'>
