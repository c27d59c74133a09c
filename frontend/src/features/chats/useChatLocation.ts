import { useLocation, useParams } from 'react-router-dom'

const ROOT = '/chats'
const LIST = '?pane=list'

/** Where the reader is among the chats, all of it in the address: the open one, and which pane shows where there is room for one. */
export function useChatLocation() {
  const { uuid = null } = useParams()
  const { search } = useLocation()
  const open = uuid === null ? ROOT : `${ROOT}/${uuid}`
  const pane: 'list' | 'messages' = uuid === null || search === LIST ? 'list' : 'messages'
  return {
    uuid,
    pane,
    /** Of the list, with the open chat behind it, and of that chat's messages. */
    listAddress: uuid === null ? ROOT : open + LIST,
    messagesAddress: open,
  }
}
