export const templates = {
  search: 'Buscar modelo ou texto',
  nothingFound: 'Nenhum modelo com este texto.',
  header: { image: 'Imagem', video: 'Vídeo', document: 'Arquivo', location: 'Localização' },
  fields: {
    media: 'Endereço do arquivo (https)',
    orMedia: 'ou o endereço do arquivo (https)',
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
    wrongLink: 'Escreva um endereço que comece com https://',
  },
  choose: 'Escolher modelo',
  change: 'Mudar o modelo',
  chosen: 'Modelo {{name}}',
  perMessage: '{{price}} por mensagem',
  mode: 'O que vai',
  modes: { text: 'Texto', template: 'Modelo' },
  required: 'Escolha um modelo.',
  problems: {
    gone: 'Este modelo foi excluído. Escolha outro.',
    otherAccount: 'Este modelo é de outra conta da Meta. Escolha um desta conexão.',
    pending: 'A Meta ainda analisa este modelo. Até ela aprovar, ele não sai.',
    rejected: 'A Meta recusou este modelo. Escolha outro.',
    paused: 'A Meta pausou este modelo por causa de denúncias. Até ele voltar, não sai.',
    pausedUntil: 'A Meta pausou este modelo por causa de denúncias. Ele volta em {{at}}.',
    disabled: 'A Meta desativou este modelo. Escolha outro.',
    deleted: 'Este modelo não existe mais na Meta. Escolha outro.',
    unsupported: 'Este modelo tem partes que não são enviadas por aqui. Escolha outro.',
    file: 'O cabeçalho deste modelo não mostra este anexo. Tire o anexo ou escolha outro modelo.',
    missing: 'Falta preencher: {{names}}.',
    tooLong: 'Com estes valores, o texto passa do que a Meta aceita.',
  },
}

declare module '../../../phrases' {
  interface Sources {
    templates: typeof templates
  }
}
