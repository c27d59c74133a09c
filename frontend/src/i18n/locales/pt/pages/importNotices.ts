/** Progress and result of a table import. */
export const importNotices = {
  phoneBook: 'Agenda do celular',
  table: 'Planilha',
  waiting: '{{name}}: a importação vai começar…',
  progress: '{{name}}: {{done}} de {{total}} linhas ({{percent}} %)',
  running: 'Importação de {{name}}',
  stop: 'Interromper',
  over: {
    done: '{{name}} foi importado.',
    stopped: 'A importação de {{name}} foi interrompida.',
    failed: 'A importação de {{name}} não chegou ao fim.',
  },
  added_zero: 'Nenhum contato novo.',
  added_one: '{{count}} contato novo.',
  added_other: '{{count, number}} contatos novos.',
  updated_one: '{{count}} atualizado.',
  updated_other: '{{count, number}} atualizados.',
  leftOut_one: '{{count}} linha ficou de fora.',
  leftOut_other: '{{count, number}} linhas ficaram de fora.',
  saveRefused: 'Baixar as linhas',
  close: 'Fechar o resultado de {{name}}',
}

declare module '../../../phrases' {
  interface Sources {
    importNotices: typeof importNotices
  }
}
