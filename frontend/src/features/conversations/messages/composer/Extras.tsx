import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { Suspense } from 'react'
import type { NewMessage } from '../outbox/sending.commands'
import { lazyPart } from '../../../../ui/loading/lazyPart'

const AttachmentsDialog = lazyPart(async () => ({
  default: (await import('./attachments/AttachmentsDialog')).AttachmentsDialog,
}))
const PlaceDialog = lazyPart(async () => ({ default: (await import('./places/PlaceDialog')).PlaceDialog }))
const CardDialog = lazyPart(async () => ({ default: (await import('./cards/CardDialog')).CardDialog }))
const VoiceBar = lazyPart(async () => ({ default: (await import('./voice/VoiceBar')).VoiceBar }))

/**
 * The content besides text that is being prepared. `caption`: the text already written when files were
 * chosen.
 */
export type Extra =
  | { kind: 'files'; files: File[]; caption: string }
  | { kind: 'location' }
  | { kind: 'card' }
  | { kind: 'voice' }

interface ExtrasProps {
  extra: Extra
  ticket: Ticket
  /** Adds the signature to a caption, if the user signs messages. */
  sign: (caption: string) => string
  onSend: (messages: NewMessage[]) => void
  onRecording: (isOn: boolean) => void
  onClose: () => void
}

/** Everything that has a dialog or bar of its own; each is loaded when first used. */
export function Extras({ extra, ticket, sign, onSend, onRecording, onClose }: ExtrasProps) {
  const sendAndClose = (...messages: NewMessage[]) => {
    onSend(messages)
    onClose()
  }
  return (
    <Suspense fallback={null}>
      {extra.kind === 'files' && (
        <AttachmentsDialog
          files={extra.files}
          caption={extra.caption}
          name={ticket.contact.name}
          onSend={(files) =>
            sendAndClose(...files.map(({ caption, ...file }) => ({ body: sign(caption), file })))
          }
          onClose={onClose}
        />
      )}
      {extra.kind === 'location' && (
        <PlaceDialog onSend={(location) => sendAndClose({ body: '', location })} onClose={onClose} />
      )}
      {extra.kind === 'card' && (
        <CardDialog onSend={(contacts) => sendAndClose({ body: '', contacts })} onClose={onClose} />
      )}
      {extra.kind === 'voice' && (
        <VoiceBar
          onSend={(file) => sendAndClose({ body: '', file })}
          onRecording={onRecording}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
