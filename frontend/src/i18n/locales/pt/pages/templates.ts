export const templates = {
  search: 'Buscar modelo ou texto',
  nothingFound: 'Nenhum modelo com este texto.',
  header: { image: 'Imagem', video: 'Vídeo', document: 'Arquivo', location: 'Localização' },
  fields: {
    media: 'Endereço do arquivo (https)',
    latitude: 'Latitude',
    longitude: 'Longitude',
    name: 'Nome do lugar',
    address: 'Endereço do lugar',
    button: 'Botão {{number}}',
  },
  picker: {
    label: 'Modelos aprovados',
    none: 'Esta conexão não tem modelos aprovados.',
    other: 'Escolher outro modelo',
    use: 'Usar modelo',
    tooLong: 'Comprido demais para a Meta.',
    bodyTooLong: 'Com estes valores, o texto passa do que a Meta aceita.',
  },
}

declare module '../../../phrases' {
  interface Sources {
    templates: typeof templates
  }
}
