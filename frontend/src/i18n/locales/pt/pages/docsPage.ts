/** The frame of the help pages. Their texts are in `frontend/docs`. */
export const docsPage = {
  title: 'Guias',
  of: 'Guias do {{product}}',
  toProduct: 'Abrir o {{product}}',
  pages: 'Guias',
  names: {
    attendant: 'Atendente',
    admin: 'Administrador',
    super: 'Superusuário',
    developer: 'Desenvolvedor',
    troubleshooting: 'Se algo não funciona',
  },
  search: 'Buscar nos guias',
  found_one: '{{count}} trecho encontrado',
  found_other: '{{count}} trechos encontrados',
  nothing: 'Nada encontrado para “{{text}}”',
  failed: 'O guia não pôde ser carregado. Verifique sua internet.',
  copy: 'Copiar',
}

declare module '../../../phrases' {
  interface Sources {
    docsPage: typeof docsPage
  }
}
