export const notifications = {
  title: 'Notifications',
  someUnread_one: 'Notifications: {{count}} conversation with unread messages',
  someUnread_other: 'Notifications: {{count}} conversations with unread messages',
  news: 'New message from {{name}}: {{text}}',
  handedOver: 'Conversation with {{name}}. {{text}}',
  noneTitle: 'All read',
  noneText: 'When one of your customers writes, the conversation appears here.',
  permissionText: 'Get a notice from your computer while you are in another window.',
  permissionButton: 'Turn on notices',
  volume: 'Volume of the notification sound',
  volumeButton: 'Volume of the notification sound: {{percent}}%',
}
