export const notifications = {
  title: 'Avisos',
  someUnread_one: 'Avisos: {{count}} conversa com mensagens não lidas',
  someUnread_other: 'Avisos: {{count}} conversas com mensagens não lidas',
  news: 'Nova mensagem de {{name}}: {{text}}',
  handedOver: 'Atendimento de {{name}}. {{text}}',
  noneTitle: 'Tudo lido',
  noneText: 'Quando um cliente seu escrever, a conversa aparece aqui.',
  permissionText: 'Receba um aviso do computador quando estiver em outra janela.',
  permissionButton: 'Ativar avisos',
  volume: 'Volume do aviso sonoro',
  volumeButton: 'Volume do aviso sonoro: {{percent}}%',
}
