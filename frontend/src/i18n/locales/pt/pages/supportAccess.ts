export const supportAccess = {
  enter: 'Entrar como suporte',
  title: 'Entrar em {{company}} como suporte',
  text: 'Você verá o que um administrador de {{company}} vê, por {{minutes}} minutos, sem poder alterar nada. A entrada, o motivo e a saída ficam na auditoria da empresa.',
  reason: 'Motivo',
  reasonHelp: 'A empresa lê este motivo na auditoria.',
  submit: 'Entrar',
  bar: 'Suporte em {{company}}',
  left_one: '{{count}} min restante',
  left_other: '{{count}} min restantes',
  reading: 'Somente leitura',
  writing: 'Alterações permitidas',
  allow: 'Permitir alterações',
  forbid: 'Voltar a só ler',
  leave: 'Sair da empresa',
  allowTitle: 'Permitir alterações em {{company}}',
  allowText:
    'Cada alteração fica na auditoria da empresa como feita pelo suporte. Mensagens enviadas chegam aos clientes da empresa.',
  allowSubmit: 'Permitir',
}

declare module '../../../phrases' {
  interface Sources {
    supportAccess: typeof supportAccess
  }
}
