import { limits } from '@balcao/contract/limits'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { useActor } from '../../../session'
import { Glyph } from '../../../ui/Glyph'
import { toast } from '../../../ui/toast'
import { ToolButton } from '../../../ui/ToolButton'
import { isPressed } from '../../shortcuts'
import { useNewNote } from '../../ticketNotes'
import { EmojiPicker } from '../../../ui/emoji/EmojiPicker'
import { tellThreads } from '../messages.live'
import { filesOf } from '../../../ui/files/incoming.rules'
import { Card } from '../../../ui/writing/Card'
import styles from '../../../ui/writing/Card.module.css'
import { forgetDraft, useDraft } from './field/drafts'
import { Field } from '../../../ui/writing/Field'
import { useIncomingFiles } from '../../../ui/writing/useIncomingFiles'
import { useLength } from './field/useLength'
import { forgetNoteKey, keyOfNote } from './field/noteKey'
import { useTextInput } from '../../../ui/writing/useTextInput'
import { ModeSwitch } from './ModeSwitch'

interface NoteWriterProps {
  ticketId: number
  /** Where files may be dropped. */
  pane: RefObject<HTMLElement | null>
  onSwitch: (isNote: boolean) => void
}

/**
 * Where a note for the team is written. It knows no way to the customer: whatever is pressed here, what was written can only become a
 * note. It stays open after one, so that the next words do not go to the customer either.
 */
export function NoteWriter({ ticketId, pane, onSwitch }: NoteWriterProps) {
  const { t } = useTranslation()
  const { id: userId } = useActor()
  const client = useQueryClient()
  const insideId = useId()
  const [text, setText] = useDraft(userId, ticketId, 'note')
  const [isTooShort, setTooShort] = useState(false)
  const [emojiAnchor, setEmojiAnchor] = useState<HTMLElement | null>(null)
  const change = (next: string) => {
    setText(next)
    setTooShort(false)
    forgetNoteKey(userId, ticketId)
  }
  const input = useTextInput(text, change)
  const length = useLength(text, { max: limits.ticketNote.max, of: 'note' })
  const { mutate, isPending, error } = useNewNote((note, written) => {
    tellThreads(client, { action: 'create', note })
    forgetNoteKey(userId, ticketId)
    setText('')
    // The ticket may have been left meanwhile.
    forgetDraft(userId, ticketId, 'note', written)
  })
  const { focus } = input
  useEffect(() => focus(), [focus])

  const refuseFiles = () => toast.warning(t('composer.noteFiles'))
  useIncomingFiles(pane, true, refuseFiles)

  const submit = () => {
    const note = text.trim()
    if (note === '' || isPending || length.problem) return
    setTooShort(note.length < limits.ticketNote.min)
    if (note.length >= limits.ticketNote.min)
      mutate({ ticketId, note: text, key: keyOfNote(userId, ticketId, text) })
    focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      onSwitch(false)
    } else if (isPressed(event, 'send') && !event.nativeEvent.isComposing) {
      event.preventDefault()
      submit()
    }
  }
  const handlePaste = (event: ClipboardEvent) => {
    if (filesOf(event.clipboardData).length > 0) {
      event.preventDefault()
      refuseFiles()
    } else length.refusesPaste(event)
  }
  const problem = isTooShort ? t('ticketNotes.tooShort') : (length.problem ?? (error && errorText(error)))

  return (
    <>
      <Card
        isNote
        onSubmit={submit}
        above={
          <div id={insideId} className={styles['inside']}>
            <Glyph name="lock" />
            {t('composer.noteInside')}
          </div>
        }
        field={
          <Field
            inputRef={input.field}
            value={text}
            label={t('composer.writeNote')}
            placeholder={t('composer.writeNote')}
            describedBy={insideId}
            readOnly={isPending}
            onChange={change}
            onSelect={input.noteCaret}
            onKeyDown={handleKeyDown}
            onPaste={handlePaste}
          />
        }
        problem={problem}
        tools={
          <>
            <ModeSwitch ticketId={ticketId} isNote onSwitch={onSwitch} />
            <ToolButton
              label={t('composer.emoji')}
              aria-haspopup="dialog"
              aria-expanded={emojiAnchor !== null}
              onClick={(event) => setEmojiAnchor(event.currentTarget)}
            >
              <Glyph name="smile" />
            </ToolButton>
          </>
        }
        end={
          <Button
            type="submit"
            variant="contained"
            loading={isPending}
            disabled={text.trim() === '' || length.problem !== null}
            onMouseDown={(event) => event.preventDefault()}
            sx={{
              minHeight: { xs: 44, sm: 32 },
              '&:not(.Mui-disabled), &:not(.Mui-disabled):hover': {
                bgcolor: 'bubble.noteText',
                color: 'bubble.note',
              },
            }}
          >
            {t('ticketNotes.add')}
          </Button>
        }
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
    </>
  )
}
