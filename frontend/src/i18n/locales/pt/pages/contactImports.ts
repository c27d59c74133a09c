/** Importing contacts, and how far it is. */
export const contactImports = {
  import: 'Importar',
  title: 'Importar contatos',
  help: 'Uma planilha com um número por linha, até {{max, number}} linhas. Os números são conferidos no WhatsApp aos poucos, depois.',
  accept: 'CSV ou Excel (.xlsx, .xls)',
  fromPhone: 'Importar da agenda do celular',
  phoneBook: 'Agenda do celular',
  table: 'Planilha',
  known: 'Contatos que já existem',
  knownRule: {
    skip: 'Deixar como estão',
    update: 'Atualizar com a planilha',
  },
  country: 'Números sem código do país',
  noCountry: 'Deixar como estão',
  countryName: {
    '55': 'Brasil (+{{code}})',
    '351': 'Portugal (+{{code}})',
    '34': 'Espanha (+{{code}})',
    '52': 'México (+{{code}})',
    '54': 'Argentina (+{{code}})',
    '56': 'Chile (+{{code}})',
    '57': 'Colômbia (+{{code}})',
    '1': 'Estados Unidos e Canadá (+{{code}})',
  },
  tagAll: 'Etiquetas para todos os contatos da planilha',
  extras: 'Guardar também como informações adicionais',
  column: {
    name: 'Nome',
    number: 'Número',
    email: 'E-mail',
    tags: 'Etiquetas',
  },
  refusedName: 'contatos-nao-importados',
  waiting: '{{name}}: a importação vai começar…',
  progress: '{{name}}: {{done}} de {{total}} linhas',
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
    contactImports: typeof contactImports
  }
}
