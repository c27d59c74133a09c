export const helpsPage = {
  title: 'Ajuda',
  help: 'Vídeos que explicam o {{product}}.',
  manageHelp: 'Estes vídeos aparecem na página Ajuda de todas as empresas, nesta ordem.',
  name: 'Título',
  description: 'Descrição',
  video: 'Vídeo',
  videoHelp: 'Endereço do YouTube ou o código do vídeo.',
  noVideo: 'Informe o endereço de um vídeo do YouTube.',
  search: 'Título ou descrição',
  add: 'Novo vídeo',
  edit: 'Editar vídeo',
  added: 'Vídeo adicionado com sucesso.',
  saved: 'Vídeo atualizado com sucesso.',
  removed: 'Vídeo {{title}} excluído.',
  emptyTitle: 'Nenhum vídeo ainda',
  emptyText: 'Escolha vídeos do YouTube que mostram como usar o {{product}}.',
  noneTitle: 'Nenhum vídeo ainda',
  noneText: 'Quando houver vídeos de ajuda, eles aparecem aqui.',
  play: 'Reproduzir {{title}}',
  playHelp: 'Reproduzir. O vídeo vem do YouTube só depois do clique.',
  openInYouTube: 'Abrir no YouTube',
}

declare module '../../../phrases' {
  interface Sources {
    helpsPage: typeof helpsPage
  }
}
