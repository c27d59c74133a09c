import type { TicketNote } from '@balcao/contract/resources/conversations/ticketNotes'
import { useQueryClient } from '@tanstack/react-query'
import { memo, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatTime } from '../../../../i18n/format'
import { useCan } from '../../../../session'
import { Glyph } from '../../../../ui/display/Glyph'
import { NoteText, RemoveNoteDialog } from '../../ticketNotes'
import { tellThreads } from '../messages.live'
import styles from './NoteBubble.module.css'

/** A colleague's note. Its colour and border differ from all messages, because the customer never sees it. */
export const NoteBubble = memo(function NoteBubble({ note }: { note: TicketNote }) {
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const [isRemoving, setRemoving] = useState(false)
  const name = note.user?.name ?? t('ticketNotes.nobody')
  const time = formatTime(note.createdAt)
  return (
    <div className={styles['side']}>
      <div
        role="article"
        aria-label={t('messages.note.spoken', { name, time, text: note.note })}
        tabIndex={-1}
        data-bubble=""
        data-note={note.id}
        className={styles['note']}
      >
        <div className={styles['author']}>
          <Glyph name="lock" />
          <span>{t('messages.note.by', { name })}</span>
          {can('ticket-notes:delete') && (
            <button
              type="button"
              aria-label={t('ticketNotes.remove')}
              onClick={() => setRemoving(true)}
              className={styles['remove']}
            >
              <Glyph name="bin" />
            </button>
          )}
        </div>
        <span dir="auto" className={styles['words']}>
          <NoteText note={note} />
        </span>
        <time dateTime={note.createdAt} title={formatDateTime(note.createdAt)} className={styles['time']}>
          {time}
        </time>
      </div>
      {isRemoving && (
        <Suspense>
          <RemoveNoteDialog
            noteId={note.id}
            onRemoved={() => tellThreads(client, { action: 'delete', noteId: note.id })}
            onClose={() => setRemoving(false)}
          />
        </Suspense>
      )}
    </div>
  )
})
