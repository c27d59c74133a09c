import { lineReasons } from '@balcao/contract/phrases/pt/lineReasons'
/** Phrases of all table imports. */
export const importTable = {
  lineReasons,
  file: 'Arquivo',
  accept: 'CSV ou Excel (.xlsx)',
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
  unreadable: '{{name}} não pôde ser lido, ou não tem linhas abaixo dos títulos.',
  tooMany: 'O arquivo tem {{count}} linhas; são no máximo {{max}} por vez.',
  mapping: 'De que coluna vem cada campo',
  noColumn: 'Nenhuma',
  chooseColumn: 'Escolha a coluna do arquivo',
  unnamed: 'Coluna {{number}}',
  preview: 'Como as primeiras linhas serão lidas',
  previewOf_one: 'Como a linha será lida',
  previewOf_other: 'Como as primeiras de {{count}} linhas serão lidas',
  line: 'Linha',
  reason: 'Motivo',
  start: 'Importar',
  stop: 'Interromper',
  stopped: 'A importação foi interrompida antes desta linha.',
  running: 'Importação em andamento',
  beginning: 'Lendo o arquivo…',
  progress: '{{done}} de {{total}} linhas',
  accepted_zero: 'Nenhuma linha importada.',
  accepted_one: '{{count}} linha importada.',
  accepted_other: '{{count}} linhas importadas.',
  rejected_one: '{{count}} linha não foi importada.',
  rejected_other: '{{count}} linhas não foram importadas.',
  saveRejected: 'Baixar as linhas não importadas',
}

declare module '../../../phrases' {
  interface Sources {
    importTable: typeof importTable
  }
}
