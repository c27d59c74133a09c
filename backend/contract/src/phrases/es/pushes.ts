import type { PushKindName } from '../../resources/company/access/pushDevices.js'

/** Notices on devices, where they may not show names and texts. */
export const pushes: Record<PushKindName, string> = {
  message: 'Mensaje nuevo en una conversación tuya',
  handover: 'Te entregaron una conversación',
  waiting: 'Una conversación espera en la cola',
  late: 'Un cliente espera más allá de la meta',
  chatMention: 'Te mencionaron en el chat del equipo',
  noteMention: 'Te mencionaron en una nota',
}
