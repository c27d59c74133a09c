/** Phrases of all forms. */
export const form = {
  optional: 'opcional',
  clickSave: 'Clique em salvar para registar as alterações',
  showSecret: 'Mostrar {{name}}',
  hideSecret: 'Ocultar {{name}}',
  copySecret: 'Copiar {{name}}',
  color: 'Cor {{color}}',
  moreColors: 'Mais cores',
  colorTaken: 'Cor {{color}}, já usada',
  noChoice: 'Nada encontrado',
  atLeast: 'No mínimo {{min}}',
  atMost: 'No máximo {{max}}',
  clock: {
    date: 'dd/mm/aaaa',
    time: 'hh:mm',
    'datetime-local': 'dd/mm/aaaa hh:mm',
    openCalendar: 'Abrir o calendário',
    openClock: 'Abrir o relógio',
  },
  attachment: {
    label: 'Anexo',
    held: 'Vai com a mensagem: {{name}} ({{size}})',
    remove: 'Tirar o anexo',
  },
  file: {
    choose: 'Escolha um arquivo ou solte-o aqui',
    replace: 'Trocar o arquivo',
    upTo: 'até {{size}}',
    remove: 'Tirar {{name}}',
    wrong: {
      type: '{{name}} não pode ser usado. Aceito: {{limits}}.',
      size: '{{name}} é grande demais. Aceito: {{limits}}.',
      empty: '{{name}} está vazio.',
    },
  },
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
