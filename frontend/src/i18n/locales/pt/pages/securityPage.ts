export const securityPage = {
  title: 'Segurança',
  tabs: { own: 'Meu acesso', company: 'Empresa', log: 'Registro' },
  help: {
    own: 'Como e onde você entra.',
    company: 'Como as pessoas da empresa entram.',
    log: 'Quem fez o quê, quando e de onde. As entradas são guardadas por um ano, e ninguém pode apagá-las.',
  },
}

declare module '../../../phrases' {
  interface Sources {
    securityPage: typeof securityPage
  }
}
