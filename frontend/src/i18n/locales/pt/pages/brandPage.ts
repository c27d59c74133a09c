export const brandPage = {
  help: 'Nome, cores e logotipos desta instalação: no login, no sistema, nos e-mails e no aplicativo instalado. Quem está com o sistema aberto vê a mudança na hora.',
  name: 'Nome',
  nameHelp: 'Em branco, o nome é Balcão.',
  primary: 'Cor principal',
  primaryHelp: 'Botões, links e o que está escolhido.',
  accent: 'Cor das barras',
  accentHelp: 'A barra do topo e o menu lateral.',
  preview: 'Prévia',
  light: 'Tema claro',
  dark: 'Tema escuro',
  sampleButton: 'Salvar',
  sampleText: 'Um link no texto',
  sampleMenu: 'Atendimentos',
  adjustedLight: 'A cor principal não se lê como texto no tema claro: usamos {{used}}.',
  adjustedDark: 'A cor principal não se lê como texto no tema escuro: usamos {{used}}.',
  adjustedButton: 'Letras brancas não se leem sobre a cor principal: os botões usam {{used}}.',
  adjustedMenu: 'Letras não se leem bem sobre a cor das barras: usamos {{used}}.',
  logoLight: 'Logotipo para fundo claro',
  logoDark: 'Logotipo para fundo escuro e barras',
  icon: 'Ícone da aba e do aplicativo',
  pictureHelp: 'PNG ou JPEG de até {{size}}.',
  iconHelp: 'Quadrado, PNG ou JPEG de até {{size}}.',
  chooseFile: 'Escolher',
  removeFile: 'Tirar',
  choose: 'Escolher: {{picture}}',
  remove: 'Tirar: {{picture}}',
  none: 'O do Balcão',
  tooLarge: 'O arquivo passa de {{size}}.',
  reset: 'Voltar ao padrão do Balcão',
  resetText: 'O nome, as cores e os logotipos escolhidos são apagados.',
  saved: 'Marca salva com sucesso.',
}

declare module '../../../phrases' {
  interface Sources {
    brandPage: typeof brandPage
  }
}
