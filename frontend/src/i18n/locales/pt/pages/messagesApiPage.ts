export const messagesApiPage = {
  title: 'API de mensagens',
  help: 'Para os seus programas: enviar mensagens por uma conexão e saber o que acontece.',
  tabs: {
    messages: 'Mensagens',
    tokens: 'Tokens',
    webhooks: 'Webhooks',
  },
  reference: 'Referência completa',
  guide: 'Guia do desenvolvedor',
  noConnectionTitle: 'Nenhuma conexão ainda',
  noConnectionText: 'A API envia por uma conexão. Adicione a primeira em Conexões.',
  access: 'Acesso',
  accessText:
    'Cada conexão tem um token: quem o traz envia por ela, sem login. Guarde-o como uma senha. Para outros limites, crie um em Tokens.',
  connection: 'Conexão',
  token: 'Token',
  noToken: 'Esta conexão ainda não tem token.',
  rotate: 'Trocar token',
  makeToken: 'Criar token',
  rotateTitle: 'Trocar o token de {{name}}?',
  rotateText:
    'O token de agora deixa de valer na hora: programas que o usam são recusados até receberem o novo.',
  rotated: 'Token novo criado.',
  copy: 'Copiar',
  copyOf: 'Copiar {{name}}',
  examples: 'Exemplos',
  examplesText: 'Comandos prontos para a conexão escolhida.',
  showInExamples: 'Mostrar o token nos exemplos',
  hideInExamples: 'Ocultar o token nos exemplos',
  yourToken: 'SEU_TOKEN',
  exampleBody: 'Olá, seu pedido saiu para entrega.',
  exampleCaption: 'Segue o boleto',
  textExample: 'Enviar um texto',
  textExampleText:
    'A resposta traz o id da mensagem. Com o mesmo Idempotency-Key, uma repetição dentro de um dia responde o primeiro resultado e não envia de novo.',
  templateExample: 'Enviar um modelo',
  templateExampleText:
    'Fora das 24 horas depois da última mensagem do cliente, a API oficial só aceita modelos. name e language são os de um modelo aprovado; components leva os valores na forma da Meta: uma entrada para header, body e cada botão com valor, na ordem das variáveis. Variáveis com nome pedem também parameter_name. Em vez de components, values leva os mesmos valores pela chave: {"body.1": "20764"}. Um modelo recusado, pausado ou excluído responde ERR_TEMPLATE_NOT_APPROVED ou ERR_NO_TEMPLATE_FOUND, e um valor que falta ERR_TEMPLATE_VALUES; nada é enviado.',
  exampleTemplate: 'pedido_saiu',
  exampleLanguage: 'pt_BR',
  exampleValue: '20764',
  fileExample: 'Enviar arquivos',
  fileExampleText:
    'Como formulário; o campo medias pode se repetir (até 10 arquivos de 100 MB), e body é a legenda.',
  deliveryExample: 'Saber o que houve com a mensagem',
  deliveryExampleText:
    'O estado é queued, sending, sent, delivered, read, failed ou unknown. Enquanto não sai, expectedAt diz quando deve sair: a quem nunca escreveu, as mensagens vão uma a uma, no ritmo do número.',
  contactsExample: 'Ler contatos',
  contactsExampleText:
    'Só com um token de Tokens que tenha essa permissão. Vêm por id, até 100 por vez; hasMore diz se há mais, e after leva o último id da página anterior. searchParam procura por nome ou número.',
  ticketFields:
    'O número leva país, DDD e número, só com dígitos. Sem atendimento aberto na conexão, a mensagem fica em um atendimento já encerrado; com status (pending ou open), queueId e userId ele fica aberto. closeTicket encerra o que estiver aberto, sem avisar o cliente. Acima do limite por minuto a resposta é 429, com Retry-After.',
  tryOut: 'Testar',
  tryOutText: 'Envia de verdade, como um programa enviaria.',
  testText: 'Mensagem de texto',
  testFile: 'Arquivo',
  number: 'Número',
  numberHelp: 'País, DDD e número, só dígitos',
  body: 'Mensagem',
  caption: 'Legenda',
  file: 'Arquivo',
  send: 'Enviar',
  sent: 'Mensagem enviada com sucesso',
  sentAs: 'Mensagem {{id}}, no atendimento {{conversation}}.',
  leavesAt: 'Sai por volta de {{time}}.',
  calls: 'Últimas chamadas',
  callsText: 'As 100 últimas que enviaram por esta conexão; ficam por sete dias.',
  ownToken: 'Da conexão',
  onlyFailed: 'Só as recusadas',
  refresh: 'Atualizar',
  noCalls: 'Nenhuma chamada ainda.',
  noFailures: 'Nenhuma chamada recusada.',
  kind: 'Tipo',
  kinds: {
    text: 'Texto',
    media: 'Arquivo',
  },
  result: 'Resultado',
  at: 'Quando',
  noNumber: 'Sem número',
  done: 'Aceita: {{ids}}',
}

declare module '../../../phrases' {
  interface Sources {
    messagesApiPage: typeof messagesApiPage
  }
}
