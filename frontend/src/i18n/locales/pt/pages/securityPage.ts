export const securityPage = {
  title: 'Segurança',
  tabs: { own: 'Meu acesso', company: 'Empresa', log: 'Registro' },
  methods: {
    password: 'a senha',
    totp: 'a senha e o aplicativo',
    recoveryCode: 'a senha e um código de recuperação',
    passkey: 'a chave de acesso',
    singleSignOn: 'a conta da empresa',
  },
  unknownDevice: 'aparelho desconhecido',
  question: {
    label: 'Entrada por um aparelho novo',
    title: 'Foi você, {{day}} às {{time}}, em {{address}}?',
    text: 'Entraram com {{method}}, por um aparelho que você nunca usou: {{device}}.',
    yes: 'Fui eu',
    endAndChange: 'Não: encerrar e trocar a senha',
    change: 'Não: trocar a senha',
    end: 'Não: encerrar',
    no: 'Não fui eu',
    thanks: 'Obrigado. Este aparelho é seu.',
    denied: 'Anotado. Se entrarem de novo por ali, perguntamos de novo.',
  },
  past: {
    title: 'Onde você esteve conectado',
    help: 'As sessões dos últimos 90 dias que já terminaram.',
    none: 'Nenhuma ainda.',
    more: 'Ver mais',
    times: '{{from}} até {{to}}',
    by: 'Com {{method}}',
    causes: {
      logout: 'você saiu',
      otherLogin: 'entrou em outro lugar',
      endedByHand: 'encerrada por você ou por quem administra',
      passwordChanged: 'a senha mudou',
      factorReset: 'o segundo fator foi redefinido',
      emailChanged: 'o e-mail mudou',
      switchedOff: 'usuário desativado',
      expired: 'venceu',
      tokenReused: 'a chave da sessão foi usada em dois lugares',
      denied: 'você não reconheceu',
      unlinked: 'desvinculada da conta da empresa',
    },
  },
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
