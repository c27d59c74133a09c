export const notifications = {
  title: 'Notificações',
  someUnread_one: 'Notificações: {{count}} conversa com mensagens não lidas',
  someUnread_other: 'Notificações: {{count}} conversas com mensagens não lidas',
  news: 'Nova mensagem de {{name}}: {{text}}',
  handedOver: 'Atendimento de {{name}}. {{text}}',
  noneTitle: 'Tudo lido',
  noneText: 'Quando um cliente seu escrever, a conversa aparece aqui.',
  permissionText: 'Receba um aviso do computador quando estiver em outra janela.',
  permissionButton: 'Ativar avisos',
  volume: 'Volume do aviso sonoro',
  volumeButton: 'Volume do aviso sonoro: {{percent}}%',
}
