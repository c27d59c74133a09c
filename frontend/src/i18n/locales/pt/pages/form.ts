/** What every form says. */
export const form = {
  optional: 'opcional',
  color: 'Cor {{color}}',
  moreColors: 'Mais cores',
  colorTaken: 'Cor {{color}}, já usada',
  variables: 'Variáveis',
  preview: 'Prévia',
  previewEmpty: 'O texto aparece aqui como o cliente o verá.',
  sampleContact: 'Helena Prado',
  variable: {
    firstName: 'Primeiro nome',
    name: 'Nome',
    ms: 'Saudação',
    protocol: 'Protocolo',
    hora: 'Hora',
  },
}

declare module '../../../phrases' {
  interface Sources {
    form: typeof form
  }
}
