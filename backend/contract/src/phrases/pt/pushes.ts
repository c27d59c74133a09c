import type { PushKindName } from '../../resources/company/access/pushDevices.js'

/** Notices on devices, where they may not show names and texts. */
export const pushes: Record<PushKindName, string> = {
  message: 'Nova mensagem em uma conversa sua',
  handover: 'Uma conversa foi entregue a você',
  waiting: 'Conversa esperando na fila',
  late: 'Cliente esperando além da meta',
  chatMention: 'Mencionaram você no chat da equipe',
  noteMention: 'Mencionaram você em uma nota',
}
