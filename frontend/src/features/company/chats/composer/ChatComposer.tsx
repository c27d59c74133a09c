import { limits } from '@balcao/contract/limits'
import { chatsApi, type Chat, type ChatMessage } from '@balcao/contract/resources/company/chats'
import CloseIcon from '@mui/icons-material/Close'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../data/apiClient'
import { useDraft } from '../../../../data/browser/drafts'
import { errorText } from '../../../../i18n/errorMessage'
import { useActor } from '../../../../session'
import { wholeMegabytes } from '../../../../ui/files/incoming.rules'
import { Glyph } from '../../../../ui/display/Glyph'
import { toast } from '../../../../ui/feedback/toast'
import { ToolButton } from '../../../../ui/inputs/ToolButton'
import styles from '../../../../ui/writing/Card.module.css'
import { SendButton } from '../../../../ui/writing/SendButton'
import { useTextInput } from '../../../../ui/writing/useTextInput'
import { WritingCard } from '../../../../ui/writing/WritingCard'
import { AttachmentsDialog } from '../../../conversations/messages'
import { isPressed, isWriting } from '../../../../kit/shortcuts'
import { draftKey } from '../draftKey'
import { MentionList } from '../../../../kit/mentions/MentionList'
import { mentionedIn } from '../../../../kit/mentions/mentionOffer.rules'
import { useMentions } from '../../../../kit/mentions/useMentions'
import { send, type Written } from '../outbox/outbox.commands'
import { applyToThreads } from '../thread.queries'
import { withKnownMessage } from '../thread.rules'
import { useTypingNotices } from '../typing'

interface ChatComposerProps {
  chat: Chat
  /** The user's message that is being edited; null for a new one. */
  edited: ChatMessage | null
  onEditEnd: () => void
  /** Files may be dropped on this element; it must be positioned. */
  pane: RefObject<HTMLElement | null>
  /** The field takes the focus by itself; not where an on-screen keyboard would cover the thread. */
  takesFocus: boolean
}

/** Where a chat message is written. */
export function ChatComposer({ chat, edited, onEditEnd, pane, takesFocus }: ChatComposerProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id: myId } = useActor()
  const [draft, setDraft] = useDraft(draftKey(myId, chat.id))
  const [change, setChange] = useState<{ messageId: number; text: string } | null>(null)
  const text = edited ? (change?.messageId === edited.id ? change.text : edited.message) : draft
  const setText = (next: string) =>
    edited ? setChange({ messageId: edited.id, text: next }) : setDraft(next)
  const input = useTextInput(text, setText)
  const typing = useTypingNotices(chat.id)
  const [isSaving, setSaving] = useState(false)
  const [files, setFiles] = useState<File[] | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const { focus } = input
  const { max } = limits.chat.message
  const problem = text.length > max ? t('composer.tooLong.message', { max }) : null
  const isEmpty = text.trim() === ''

  const people = useMemo(() => chat.users.map(({ user }) => user), [chat.users])
  const others = useMemo(() => people.filter(({ id }) => id !== myId), [people, myId])
  const mentions = useMentions(others, text, input)
  useEffect(() => {
    // This may be late: a user who is typing elsewhere meanwhile keeps the focus.
    if (edited || (takesFocus && !isWriting(document.activeElement))) focus()
  }, [takesFocus, edited, focus])

  const openFiles = (chosen: File[]) => {
    if (chosen.length > 0 && !edited) setFiles(chosen)
  }

  const deliver = (...messages: Omit<Written, 'mentions'>[]) => {
    send(
      myId,
      chat.id,
      messages.map((each) => ({ ...each, mentions: mentionedIn(each.message, people) })),
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
        body: { message: words, mentions: mentionedIn(words, people) },
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
  const closeFiles = () => {
    setFiles(null)
    // After the dialog has returned the focus.
    if (takesFocus) requestAnimationFrame(focus)
  }
  const dropText = t('chatsPage.dropText', {
    title: chat.title,
    count: limits.medias.max,
    size: wholeMegabytes(limits.mediaBytes.max),
  })
  return (
    <div className={styles['column']}>
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
      <WritingCard
        input={input}
        label={t('messages.write')}
        offer={mentions}
        problem={problem}
        above={
          <>
            <MentionList
              mentions={mentions}
              label={t('chatsPage.suggestions')}
              status={t('chatsPage.suggestionCount', { count: mentions.found.length })}
            />
            {edited && <EditLine onCancel={onEditEnd} />}
          </>
        }
        files={{ pane, isTaken: files === null && !edited, take: openFiles, dropText }}
        isSend={(event) => isPressed(event, 'send')}
        onKey={(event) => {
          if (event.key !== 'Escape' || !edited) return false
          onEditEnd()
          return true
        }}
        onType={(next) => {
          if (!edited && next !== '') typing.active('composing')
        }}
        onSubmit={submit}
        before={
          !edited && (
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
          )
        }
        after={
          <ToolButton
            label={t('chatsPage.suggestions')}
            onClick={() => {
              focus()
              input.insert(text === '' || /\s$/.test(text) ? '@' : ' @')
            }}
          >
            <span aria-hidden>@</span>
          </ToolButton>
        }
        end={<SendButton isEdit={edited !== null} isDisabled={isEmpty || problem !== null || isSaving} />}
      />
    </div>
  )
}

/** Above the field: a message is being edited. */
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
