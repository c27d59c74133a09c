import { limits } from '@balcao/contract/limits'
import { chatsApi, type Chat, type ChatMessage } from '@balcao/contract/resources/chats'
import CloseIcon from '@mui/icons-material/Close'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { useDraft } from '../../../data/drafts'
import { errorText } from '../../../i18n/errorMessage'
import { useActor } from '../../../session'
import { EmojiPicker } from '../../../ui/emoji/EmojiPicker'
import { filesOf, wholeMegabytes } from '../../../ui/files/incoming.rules'
import { Glyph } from '../../../ui/Glyph'
import { toast } from '../../../ui/toast'
import { ToolButton } from '../../../ui/ToolButton'
import { Card } from '../../../ui/writing/Card'
import styles from '../../../ui/writing/Card.module.css'
import { DropZone } from '../../../ui/writing/DropZone'
import { Field } from '../../../ui/writing/Field'
import { SendButton } from '../../../ui/writing/SendButton'
import { useIncomingFiles } from '../../../ui/writing/useIncomingFiles'
import { useTextInput } from '../../../ui/writing/useTextInput'
import { AttachmentsDialog } from '../../messages'
import { isPressed, isWriting } from '../../shortcuts'
import { draftKey } from '../draftKey'
import { MentionList } from './MentionList'
import { mentionedIn } from '../mentions.rules'
import { send, type Written } from '../outbox/outbox.commands'
import { applyToThreads } from '../thread.queries'
import { withKnownMessage } from '../thread.rules'
import { useTypingNotices } from '../typing'
import { useMentions } from './useMentions'

interface ChatComposerProps {
  chat: Chat
  /** The message of one's own that is being changed; null when a new one is written. */
  edited: ChatMessage | null
  onEditEnd: () => void
  /** The part of the page on which files may be dropped; it is positioned. */
  pane: RefObject<HTMLElement | null>
  /** Whether writing may start without a click: not where a keyboard would cover the screen. */
  takesFocus: boolean
}

/** Where one writes to the members of a chat. */
export function ChatComposer({ chat, edited, onEditEnd, pane, takesFocus }: ChatComposerProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id: myId } = useActor()
  const [draft, setDraft] = useDraft(draftKey(myId, chat.id))
  const [change, setChange] = useState<{ of: number; text: string } | null>(null)
  const text = edited ? (change?.of === edited.id ? change.text : edited.message) : draft
  const setText = (next: string) => (edited ? setChange({ of: edited.id, text: next }) : setDraft(next))
  const input = useTextInput(text, setText)
  const typing = useTypingNotices(chat.id)
  const [isSaving, setSaving] = useState(false)
  const [files, setFiles] = useState<File[] | null>(null)
  const [emojiAnchor, setEmojiAnchor] = useState<HTMLElement | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const { focus } = input
  const { max } = limits.chat.message
  const problem = text.length > max ? t('composer.tooLong.message', { max }) : null
  const isEmpty = text.trim() === ''

  const mentions = useMentions(chat, text, input.caret, ({ user }, { start, end }) => {
    const named = `@${user.name} `
    const at = start + named.length
    input.replace({ start, end, text: named, after: { start: at, end: at } })
  })
  useEffect(() => {
    // It may come late: whoever began to write elsewhere meanwhile goes on.
    if (edited || (takesFocus && !isWriting(document.activeElement))) focus()
  }, [takesFocus, edited, focus])

  const openFiles = (chosen: File[]) => {
    if (chosen.length > 0 && !edited) setFiles(chosen)
  }
  const isOver = useIncomingFiles(pane, files === null && !edited, openFiles)

  const deliver = (...messages: Omit<Written, 'mentions'>[]) => {
    send(
      myId,
      chat.id,
      messages.map((each) => ({ ...each, mentions: mentionedIn(each.message, chat) })),
    )
    typing.sent()
  }
  const save = async (message: ChatMessage) => {
    const words = text.trim()
    if (words === message.message) return onEditEnd()
    setSaving(true)
    try {
      const answer = await call(chatsApi.editMessage, {
        params: { id: message.id },
        body: { message: words, mentions: mentionedIn(words, chat) },
      })
      applyToThreads(client, chat.id, (thread) => withKnownMessage(thread, answer))
      onEditEnd()
    } catch (error) {
      toast.error(errorText(error))
    }
    setSaving(false)
  }
  const submit = () => {
    if (isEmpty || problem || isSaving) return
    if (edited) void save(edited)
    else {
      deliver({ message: text.trim() })
      setText('')
    }
    focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (mentions.handleKey(event)) return
    if (event.key === 'Escape' && edited) {
      event.preventDefault()
      onEditEnd()
    } else if (isPressed(event, 'send') && !event.nativeEvent.isComposing) {
      // While an accent or an ideogram is being composed, Enter belongs to it.
      event.preventDefault()
      submit()
    }
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = filesOf(event.clipboardData)
    if (pasted.length === 0) return
    event.preventDefault()
    openFiles(pasted)
  }
  const closeFiles = () => {
    setFiles(null)
    // After the dialog has given the focus back.
    if (takesFocus) requestAnimationFrame(focus)
  }
  const dropText = t('chatsPage.dropText', {
    title: chat.title,
    count: limits.medias.max,
    size: wholeMegabytes(limits.mediaBytes.max),
  })
  return (
    <div className={styles['column']}>
      {isOver && pane.current && createPortal(<DropZone text={dropText} />, pane.current)}
      <Suspense>
        {files && (
          <AttachmentsDialog
            files={files}
            caption={draft.trim()}
            name={chat.title}
            onSend={(chosen) => {
              // The draft has become a caption.
              setDraft('')
              deliver(...chosen.map(({ caption, ...file }) => ({ message: caption, file })))
              closeFiles()
            }}
            onClose={closeFiles}
          />
        )}
      </Suspense>
      <Card
        onSubmit={submit}
        problem={problem}
        above={
          <>
            <MentionList mentions={mentions} />
            {edited && <EditLine onCancel={onEditEnd} />}
          </>
        }
        field={
          <Field
            inputRef={input.field}
            value={text}
            label={t('messages.write')}
            placeholder={t('messages.write')}
            list={
              mentions.isOpen
                ? { id: mentions.listId, activeId: mentions.optionId(mentions.index) }
                : undefined
            }
            onChange={(next) => {
              setText(next)
              if (!edited && next !== '') typing.active('composing')
            }}
            onSelect={input.noteCaret}
            onKeyDown={handleKeyDown}
            onPaste={handlePaste}
          />
        }
        tools={
          <>
            {!edited && (
              <>
                <input
                  ref={picker}
                  type="file"
                  multiple
                  hidden
                  onChange={({ target }) => {
                    openFiles([...(target.files ?? [])])
                    target.value = ''
                  }}
                />
                <ToolButton label={t('chatsPage.attach')} onClick={() => picker.current?.click()}>
                  <Glyph name="attach" />
                </ToolButton>
              </>
            )}
            <ToolButton
              label={t('composer.emoji')}
              aria-haspopup="dialog"
              aria-expanded={emojiAnchor !== null}
              onClick={(event) => setEmojiAnchor(event.currentTarget)}
            >
              <Glyph name="smile" />
            </ToolButton>
            <ToolButton
              label={t('chatsPage.suggestions')}
              onClick={() => {
                focus()
                input.insert(text === '' || /\s$/.test(text) ? '@' : ' @')
              }}
            >
              <span aria-hidden>@</span>
            </ToolButton>
          </>
        }
        end={<SendButton isEdit={edited !== null} isDisabled={isEmpty || problem !== null || isSaving} />}
      />
      <EmojiPicker
        anchor={emojiAnchor}
        onPick={input.insert}
        onClose={() => {
          setEmojiAnchor(null)
          // After the popover has given the focus back to its button.
          requestAnimationFrame(focus)
        }}
      />
    </div>
  )
}

/** Says above the field that a message is being changed. */
function EditLine({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation()
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 1.75, pr: 1, pt: 0.5, color: 'primary.main' }}
    >
      <Glyph name="pencil" />
      <span style={{ flex: 1 }}>{t('composer.editing')}</span>
      <ToolButton label={t('composer.cancelEdit')} onClick={onCancel}>
        <CloseIcon fontSize="small" />
      </ToolButton>
    </Typography>
  )
}
