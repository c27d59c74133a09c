import type { Capability } from '@balcao/contract/resources/company/connections'
import type { Message } from '@balcao/contract/resources/conversations/messages'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../../ui/browser/copyText'
import { toast } from '../../../../ui/feedback/toast'
import type { MessageChanges } from '../changes/changes.commands'
import { wordsOf } from '../kinds/kind.rules'
import { isInGallery, saveNameOf } from '../media/gallery.rules'
import { saveFile } from '../../../../ui/browser/saveFile'
import { canReact, menuEntries, type MenuEntry } from '../menu/menu.rules'
import { setMessageAction } from '../messageAction'
import type { ThreadTools } from '../ThreadTools'
import type { Overlay } from './useThreadToolbox'
import { lazyPart } from '../../../../ui/loading/lazyPart'

const Lightbox = lazyPart(async () => ({ default: (await import('../media/Lightbox')).Lightbox }))
const MessageMenu = lazyPart(async () => ({ default: (await import('../menu/MessageMenu')).MessageMenu }))
const EmojiPicker = lazyPart(async () => ({
  default: (await import('../../../../ui/emoji/EmojiPicker')).EmojiPicker,
}))
const RemoveDialog = lazyPart(async () => ({ default: (await import('../menu/RemoveDialog')).RemoveDialog }))

interface ThreadOverlaysProps {
  ticketId: number
  messages: readonly Message[]
  canSend: boolean
  capabilities: readonly Capability[]
  canAttend: boolean
  overlay: Overlay | null
  onChange: (overlay: Overlay | null) => void
  changes: MessageChanges
  tools: Pick<ThreadTools, 'select' | 'forward'>
}

/** Overlays of the thread: a message's menu, the emojis, the lightbox. Each is loaded when first opened. */
export function ThreadOverlays(props: ThreadOverlaysProps) {
  const { messages, overlay } = props
  const message = overlay && messages.find(({ id }) => id === overlay.messageId)
  if (!message) return null
  return (
    <Suspense fallback={null}>
      <Opened {...props} overlay={overlay} message={message} />
    </Suspense>
  )
}

type OpenedProps = ThreadOverlaysProps & { overlay: Overlay; message: Message }

function Opened({
  ticketId,
  messages,
  canSend,
  capabilities,
  canAttend,
  overlay,
  onChange,
  changes,
  tools,
  message,
}: OpenedProps) {
  const { t } = useTranslation()
  const gallery = useMemo(() => messages.filter(isInGallery), [messages])
  const close = () => onChange(null)
  const react = (emoji: string) => {
    close()
    void changes.react(message, emoji)
  }
  const choose = (entry: MenuEntry) => {
    close()
    switch (entry) {
      case 'reply':
      case 'edit':
        return setMessageAction(ticketId, { kind: entry, message })
      case 'forward':
        return tools.forward([message])
      case 'select':
        return tools.select(message)
      case 'copy':
        return void copyText(wordsOf(message) || message.body).then((isCopied) => {
          if (!isCopied) toast.error(t('messages.thread.menu.copyFailed'))
        })
      case 'download':
        return message.mediaUrl === null ? undefined : saveFile(message.mediaUrl, saveNameOf(message))
      case 'remove':
        return onChange({ kind: 'removal', messageId: message.id })
    }
  }
  switch (overlay.kind) {
    case 'large':
      return (
        <Lightbox
          gallery={gallery}
          shownId={message.id}
          onShow={(messageId) => onChange({ kind: 'large', messageId })}
          onClose={close}
        />
      )
    case 'emojis':
      return <EmojiPicker anchor={overlay.at} onPick={react} onClose={close} />
    case 'removal':
      return <RemoveDialog message={message} onRemove={changes.remove} onClose={close} />
    case 'menu':
    case 'reactions':
      return (
        <MessageMenu
          message={message}
          at={overlay.at}
          entries={
            overlay.kind === 'menu'
              ? menuEntries(message, { canSend, canAttend, capabilities, now: Date.now() })
              : []
          }
          canReact={canReact(message, { canSend, capabilities })}
          onChoose={choose}
          onReact={react}
          onMoreEmojis={() => {
            const bubble = document.querySelector<HTMLElement>(`[data-message="${message.id}"] [data-bubble]`)
            if (bubble) onChange({ kind: 'emojis', messageId: message.id, at: bubble })
          }}
          onClose={close}
        />
      )
  }
}
