import type { Connection } from '@balcao/contract/resources/company/connections'
import { useConnections } from '../../company/connections'
import { DEFAULT_CONNECTION } from './scheduleForm.rules'

interface Sender extends Pick<Connection, 'id' | 'name'> {
  sendsTemplates: boolean
  hasReplyWindow: boolean
}

/** The connection of a select's value, also the default one. */
export function senderOf(connections: readonly Connection[], whatsappId: string): Sender | null {
  const found = connections.find(({ id, isDefault }) =>
    whatsappId === DEFAULT_CONNECTION ? isDefault : String(id) === whatsappId,
  )
  if (!found) return null
  const { id, name, capabilities } = found
  return {
    id,
    name,
    sendsTemplates: capabilities.includes('templates'),
    hasReplyWindow: capabilities.includes('replyWindow'),
  }
}

/** The connection that sends; null while unknown. @param whatsappId as in the form. */
export function useSender(whatsappId: string): Sender | null {
  const { data: connections = [] } = useConnections()
  return senderOf(connections, whatsappId)
}
