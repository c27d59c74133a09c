export const pushDevices = {
  title: 'Avisos nos aparelhos',
  here: { title: 'Este aparelho', help: 'Com a guia fechada e a tela apagada, também.' },
  kinds: {
    title: 'Avisar de',
    message: 'Mensagens nas minhas conversas',
    handover: 'Conversas entregues a mim',
    waiting: 'Conversas esperando nas minhas filas',
    late: 'Clientes esperando além da meta da fila',
    chatMention: 'Menções no chat da equipe',
    noteMention: 'Menções em notas',
  },
  showsText: 'Mostrar nome e texto',
  showsTextHelp:
    'Sem isto, o aviso só diz que há algo novo. Com isto, quem vê a tela bloqueada lê a mensagem.',
  quiet: {
    title: 'Horas de silêncio',
    from: 'De',
    to: 'Até',
    none: 'Sem silêncio',
    help: 'Neste horário nada chega aqui, nem depois. Fuso: {{zone}}.',
  },
  switchOn: 'Ativar neste aparelho',
  failed: 'O serviço de avisos deste navegador não respondeu. Tente de novo mais tarde.',
  notAllowed: 'Você não permitiu os avisos. Toque de novo se mudar de ideia.',
  obstacle: {
    unsupported: 'Este navegador não recebe avisos com a guia fechada.',
    notInstalled:
      'No iPhone e no iPad: toque em Compartilhar, depois em Adicionar à Tela de Início, e abra por lá.',
    refused: 'Os avisos estão bloqueados. Libere-os nas configurações do navegador para este site.',
  },
  list: { title: 'Seus aparelhos', help: 'Cada um recebe enquanto você está com a sessão aberta nele.' },
  this: '{{name}} (este)',
  unknown: 'Aparelho sem nome',
  unused: 'Nenhum aviso ainda',
  used: 'Último aviso: {{since}}',
  asleep: 'Sem sessão: entre de novo nele para receber',
  remove: 'Remover {{name}}',
}

declare module '../../../phrases' {
  interface Sources {
    pushDevices: typeof pushDevices
  }
}
