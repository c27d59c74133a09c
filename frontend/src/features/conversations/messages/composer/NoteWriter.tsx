import { limits } from '@balcao/contract/limits'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../i18n/errorMessage'
import { useActor } from '../../../../session'
import { Glyph } from '../../../../ui/display/Glyph'
import { toast } from '../../../../ui/feedback/toast'
import { isPressed } from '../../../../kit/shortcuts'
import { ToolButton } from '../../../../ui/inputs/ToolButton'
import { MentionList } from '../../../../kit/mentions/MentionList'
import { mentionedIn, type Person } from '../../../../kit/mentions/mentionOffer.rules'
import { useMentions } from '../../../../kit/mentions/useMentions'
import { useNewNote, useNoteReaders } from '../../ticketNotes'
import { tellThreads } from '../messages.live'
import styles from '../../../../ui/writing/Card.module.css'
import { forgetDraft, useDraft } from './field/drafts'
import { useTextLimit } from './field/useTextLimit'
import { forgetNoteKey, keyOfNote } from './field/noteKey'
import { useTextInput } from '../../../../ui/writing/useTextInput'
import { WritingCard } from '../../../../ui/writing/WritingCard'
import { ModeSwitch } from './ModeSwitch'

interface NoteWriterProps {
  ticketId: number
  /** Files may be dropped here. */
  pane: RefObject<HTMLElement | null>
  onSwitch: (isNote: boolean) => void
}

const nobody: readonly Person[] = []

/**
 * Where a note for the team is written. It has no way to send to the customer, whatever is pressed. It stays
 * open after a note, so that the next text does not go to the customer by mistake.
 */
export function NoteWriter({ ticketId, pane, onSwitch }: NoteWriterProps) {
  const { t } = useTranslation()
  const { id: userId } = useActor()
  const client = useQueryClient()
  const insideId = useId()
  const [text, setText] = useDraft(userId, ticketId, 'note')
  const [isTooShort, setTooShort] = useState(false)
  const change = (next: string) => {
    setText(next)
    setTooShort(false)
    forgetNoteKey(userId, ticketId)
  }
  const input = useTextInput(text, change)
  // Asked for with the first "@", and again after a while: people come and go.
  const { data: readers = nobody, isLoading: isAsking } = useNoteReaders(ticketId, text.includes('@'))
  const mentions = useMentions(readers, text, input)
  const length = useTextLimit(text, { max: limits.ticketNote.max, kind: 'note' })
  const { mutate, isPending, error } = useNewNote((note, written) => {
    tellThreads(client, { action: 'create', note })
    forgetNoteKey(userId, ticketId)
    setText('')
    // The user may have left the ticket meanwhile.
    forgetDraft(userId, ticketId, 'note', written)
  })
  const { focus } = input
  useEffect(() => focus(), [focus])

  const refuseFiles = () => toast.warning(t('composer.noteFiles'))

  const submit = () => {
    const note = text.trim()
    // Without the people a mention would be lost.
    if (note === '' || isPending || isAsking || length.problem) return
    setTooShort(note.length < limits.ticketNote.min)
    const mentioned = mentionedIn(text, readers).slice(0, limits.ticketNote.mentions)
    if (note.length >= limits.ticketNote.min)
      mutate({
        ticketId,
        note: text,
        ...(mentioned.length > 0 && { mentions: mentioned }),
        key: keyOfNote(userId, ticketId, text),
      })
    focus()
  }
  const problem = isTooShort ? t('ticketNotes.tooShort') : (length.problem ?? (error && errorText(error)))

  return (
    <WritingCard
      isNote
      input={input}
      label={t('composer.writeNote')}
      describedBy={insideId}
      isReadOnly={isPending}
      offer={mentions}
      above={
        <>
          <MentionList
            mentions={mentions}
            label={t('composer.mentions')}
            status={t('composer.mentionCount', { count: mentions.found.length })}
          />
          <div id={insideId} className={styles['inside']}>
            <Glyph name="lock" />
            {t('composer.noteInside')}
          </div>
        </>
      }
      problem={problem}
      files={{ pane, isTaken: true, take: refuseFiles }}
      isSend={(event) => isPressed(event, 'send')}
      onKey={({ key }) => {
        if (key === 'Escape') onSwitch(false)
        return key === 'Escape'
      }}
      onPasteText={length.refusesPaste}
      onSubmit={submit}
      after={
        <ToolButton
          label={t('composer.mentions')}
          onClick={() => {
            focus()
            input.insert(text === '' || /\s$/.test(text) ? '@' : ' @')
          }}
        >
          <span aria-hidden>@</span>
        </ToolButton>
      }
      before={<ModeSwitch ticketId={ticketId} isNote onSwitch={onSwitch} />}
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
  )
}
