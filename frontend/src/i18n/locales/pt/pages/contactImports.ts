/** The import of contacts, and its progress. */
export const contactImports = {
  import: 'Importar',
  title: 'Importar contatos',
  help: 'Uma planilha com um número por linha, até {{max, number}} linhas. Os números são conferidos no WhatsApp aos poucos, depois.',
  accept: 'CSV ou Excel (.xlsx, .xls)',
  fromPhone: 'Importar da agenda do celular',
  known: 'Contatos que já existem',
  knownRule: {
    skip: 'Deixar como estão',
    update: 'Atualizar com a planilha',
  },
  tagAll: 'Etiquetas para todos os contatos da planilha',
  extras: 'Guardar também como informações adicionais',
  column: {
    name: 'Nome',
    number: 'Número',
    tags: 'Etiquetas',
  },
  refusedName: 'contatos-nao-importados',
}

declare module '../../../phrases' {
  interface Sources {
    contactImports: typeof contactImports
  }
}
