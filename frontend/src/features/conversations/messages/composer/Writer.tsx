import { limits } from '@balcao/contract/limits'
import type { AttachedFile } from '@balcao/contract/resources/conversations/attachedFile'
import type { QuickMessage } from '@balcao/contract/resources/conversations/quickMessages'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { loadPhrases } from '../../../../i18n/i18n'
import { useActor } from '../../../../session'
import { Glyph } from '../../../../ui/display/Glyph'
import { toast } from '../../../../ui/feedback/toast'
import { ToolButton } from '../../../../ui/inputs/ToolButton'
import { lazyPart } from '../../../../ui/loading/lazyPart'
import { noteUse } from '../../quickMessages'
import { isPressed, isWriting, signOf } from '../../../../kit/shortcuts'
import { clearMessageAction, useMessageAction } from '../messageAction'
import { useSendMessages, type NewMessage } from '../outbox/sending.commands'
import { signatureLength, signed } from '../signature.rules'
import { useFilledText } from '../../../../kit/messagePreview'
import { ActionBar } from './actions/ActionBar'
import { wholeMegabytes } from '../../../../ui/files/incoming.rules'
import { AttachMenu } from './AttachMenu'
import styles from '../../../../ui/writing/Card.module.css'
import { useDraft } from './field/drafts'
import { Extras, type Extra } from './Extras'
import { markOfKey, withMark } from './field/marks.rules'
import { ModeSwitch } from './ModeSwitch'
import { SignButton, useSignature } from './SignButton'
import { SuggestionList } from './suggestions/SuggestionList'
import type { TypingNotices } from '../../../../data/typingNotices'
import { useEditing } from './actions/useEditing'
import { useTextLimit } from './field/useTextLimit'
import { useSuggestedText } from '../suggestedText'
import { useSuggestions } from './suggestions/useSuggestions'
import { SendButton } from '../../../../ui/writing/SendButton'
import { useTextInput } from '../../../../ui/writing/useTextInput'
import { WritingCard } from '../../../../ui/writing/WritingCard'

const QuickHint = lazyPart(async () => {
  const [{ QuickHint: part }] = await Promise.all([import('./closed/QuickHint'), loadPhrases('templates')])
  return { default: part }
})
const QuickTemplate = lazyPart(async () => {
  const [{ QuickTemplate: part }] = await Promise.all([
    import('./closed/QuickTemplate'),
    loadPhrases('templates'),
  ])
  return { default: part }
})

interface WriterProps {
  ticket: Ticket
  takesFocus: boolean
  /** Files may be dropped here. */
  pane: RefObject<HTMLElement | null>
  typing: TypingNotices
  onSwitch: (isNote: boolean) => void
  /** Files, a voice note or an edit are being prepared, and would be lost without the field. */
  onPreparing: (isPreparing: boolean) => void
  /** Chooses another connection to write on. */
  via: ReactNode
}

/** Where an attendant writes to the customer. */
export function Writer({ ticket, takesFocus, pane, typing, onSwitch, onPreparing, via }: WriterProps) {
  const { t } = useTranslation()
  const { id: userId } = useActor()
  const signature = useSignature()
  const action = useMessageAction(ticket.id)
  const isEdit = action?.kind === 'edit'
  const [draft, setDraft] = useDraft(userId, ticket.id)
  const editing = useEditing(ticket.id, isEdit ? action.message : null)
  const text = isEdit ? editing.text : draft
  const setText = isEdit ? editing.setText : setDraft

  const [extra, setExtra] = useState<Extra | null>(null)
  const input = useTextInput(text, setText)
  const length = useTextLimit(text, {
    max: limits.messageBody.max - (signature.isOn ? signatureLength(signature.name) : 0),
    kind: 'message',
  })
  const send = useSendMessages(ticket)
  const filled = useFilledText(ticket.contact.name)
  /** A quick message whose template is about to be sent. */
  const [model, setModel] = useState<QuickMessage | null>(null)
  const sendsTemplates = !isEdit && ticket.whatsapp?.capabilities.includes('templates') === true
  const takeUp = (quickMessage: QuickMessage, words: string) => {
    noteUse(quickMessage.id)
    if (quickMessage.file && !isEdit)
      fetchFile(quickMessage.file).then(
        (file) => setExtra({ kind: 'files', files: [file], caption: words.trim() }),
        () => toast.error(t('errorCodes.ERR_MEDIA_UNAVAILABLE')),
      )
  }
  const suggestions = useSuggestions(
    ticket.queueId,
    text,
    input.caret,
    ({ insertion, quickMessage }, { start, end }) => {
      const isModel = sendsTemplates && quickMessage?.template != null
      // The author must see the text that the customer will read.
      const words = isModel ? '' : filled(insertion)
      const at = start + words.length
      input.replace({ start, end, text: words, after: { start: at, end: at } })
      if (isModel) setModel(quickMessage)
      else if (quickMessage) takeUp(quickMessage, words)
    },
  )
  const isEmpty = text.trim() === ''
  const { focus } = input
  useSuggestedText(ticket.id, (words) => {
    if (isEmpty && !isEdit) setDraft(words)
    focus()
  })

  useEffect(() => {
    // This may be late: a user who is typing elsewhere meanwhile keeps the focus.
    if (action || (takesFocus && !isWriting(document.activeElement))) focus()
  }, [takesFocus, action, focus])

  const withSignature = (words: string) => (signature.isOn ? signed(words, signature.name) : words)
  const openFiles = (files: File[]) => {
    if (files.length > 0 && !isEdit) setExtra({ kind: 'files', files, caption: draft.trim() })
  }

  const hadExtra = useRef(false)
  useEffect(() => {
    // Only after a dialog has closed: an open one keeps the focus.
    if (hadExtra.current && extra === null && takesFocus) focus()
    hadExtra.current = extra !== null
  }, [extra, takesFocus, focus])
  const isPreparing = extra !== null || model !== null || isEdit
  useEffect(() => onPreparing(isPreparing), [isPreparing, onPreparing])
  /** All are sent together; the first one is the answer, when a message is being quoted. */
  const deliver = (...messages: NewMessage[]) => {
    const quoted = action?.kind === 'reply' ? action.message : undefined
    send(...messages.map((message, index) => ({ ...message, quoted: index === 0 ? quoted : undefined })))
    clearMessageAction(ticket.id)
    typing.sent()
  }
  const submit = () => {
    if (isEmpty || length.problem) return
    if (isEdit) editing.save()
    else {
      deliver({ body: withSignature(text.trim()) })
      setText('')
    }
    focus()
  }

  const handleKey = (event: KeyboardEvent): boolean => {
    const mark = markOfKey(event)
    if (mark) input.replace(withMark(text, input.selection(), mark))
    else if (event.key === 'Escape' && action) clearMessageAction(ticket.id)
    else return false
    return true
  }

  const dropText = t('composer.drop.text', {
    name: ticket.contact.name,
    count: limits.medias.max,
    size: wholeMegabytes(limits.mediaBytes.max),
  })
  return (
    <>
      {extra && (
        <div className={extra.kind === 'voice' ? styles['card'] : undefined}>
          <Extras
            extra={extra}
            ticket={ticket}
            sign={withSignature}
            onSend={(messages) => {
              // The draft has become a caption.
              if (extra.kind === 'files') setDraft('')
              deliver(...messages)
            }}
            onRecording={(isOn) => (isOn ? typing.active('recording') : typing.pause())}
            onClose={() => setExtra(null)}
          />
        </div>
      )}
      {model && ticket.whatsappId !== null && (
        <Suspense>
          <QuickTemplate
            ticket={ticket}
            connectionId={ticket.whatsappId}
            quickMessage={model}
            onInsert={() => {
              setModel(null)
              const words = filled(model.message)
              setText(words)
              takeUp(model, words)
              focus()
            }}
            onClose={() => {
              setModel(null)
              focus()
            }}
          />
        </Suspense>
      )}
      <WritingCard
        input={input}
        label={t('messages.write')}
        isHidden={extra?.kind === 'voice'}
        offer={suggestions}
        problem={length.problem}
        above={
          <>
            <SuggestionList
              suggestions={suggestions}
              filled={filled}
              hintOf={(quickMessage) =>
                sendsTemplates && quickMessage.template && ticket.whatsappId !== null ? (
                  <Suspense>
                    <QuickHint
                      key={quickMessage.id}
                      quickMessage={quickMessage}
                      connectionId={ticket.whatsappId}
                    />
                  </Suspense>
                ) : null
              }
            />
            {action && <ActionBar action={action} onCancel={() => clearMessageAction(ticket.id)} />}
          </>
        }
        files={{ pane, isTaken: extra === null && !isEdit, take: openFiles, dropText }}
        isSend={(event) => isPressed(event, 'send')}
        onKey={handleKey}
        onType={(next) => {
          if (!isEdit && next !== '') typing.active('composing')
        }}
        onPasteText={length.refusesPaste}
        onSubmit={submit}
        before={
          <>
            <ModeSwitch
              ticketId={ticket.id}
              isNote={false}
              onSwitch={onSwitch}
              isLocked={isEdit || extra !== null}
            />
            {!isEdit && <AttachMenu onFiles={openFiles} onChoose={(kind) => setExtra({ kind })} />}
          </>
        }
        after={
          !isEdit && (
            <>
              <ToolButton
                label={t('composer.suggestions.quick')}
                hint={t('composer.quickHint')}
                disabled={!isEmpty}
                onClick={() => {
                  focus()
                  input.insert(signOf('quickMessages'))
                }}
                className={styles['roomy']}
              >
                <Glyph name="bolt" />
              </ToolButton>
              <SignButton />
            </>
          )
        }
        end={
          <>
            {!isEdit && via}
            {isEmpty && !isEdit && (
              <ToolButton label={t('composer.record')} onClick={() => setExtra({ kind: 'voice' })}>
                <Glyph name="record" />
              </ToolButton>
            )}
            <SendButton isEdit={isEdit} isDisabled={isEmpty || length.problem !== null} />
          </>
        }
      />
    </>
  )
}

/**
 * Downloads the file of a quick message, to send it like a chosen one. @throws Error when it cannot be loaded
 */
async function fetchFile({ url, name, mimetype }: AttachedFile): Promise<File> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The file of a quick message was answered with ${answer.status}`)
  return new File([await answer.blob()], name, { type: mimetype })
}
