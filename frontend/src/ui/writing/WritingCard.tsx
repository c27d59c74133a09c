import { useState, type ClipboardEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { EmojiPicker } from '../emoji/EmojiPicker'
import { filesOf } from '../files/incoming.rules'
import { Glyph } from '../display/Glyph'
import { ToolButton } from '../inputs/ToolButton'
import { Card } from './Card'
import { DropZone } from './DropZone'
import { Field } from './Field'
import { useIncomingFiles } from './useIncomingFiles'
import type { useOffer } from './useOffer'
import type { useTextInput } from './useTextInput'

interface WritingCardProps {
  /** The text, its field, and functions that change them. */
  input: ReturnType<typeof useTextInput>
  /** Accessible name and placeholder of the field. */
  label: string
  /** Id of a further description. */
  describedBy?: string
  isNote?: boolean
  /** Replaced by something else for now; the text is kept. */
  isHidden?: boolean
  /** While the text is being saved it cannot be changed. */
  isReadOnly?: boolean
  /** Above the text: recipients, the quoted message, suggestions. */
  above?: ReactNode
  /** Why it cannot be sent. */
  problem: string | null
  /** Buttons before and after the emoji button. */
  before?: ReactNode
  after?: ReactNode
  /** The send button. */
  end: ReactNode
  /** Suggestions while typing; their list is in `above`. */
  offer?: Pick<ReturnType<typeof useOffer>, 'isOpen' | 'listId' | 'optionId' | 'index' | 'handleKey'>
  /**
   * Pasted files, and files dropped on a part of the page. `dropText` is shown there while they are dragged
   * over it.
   */
  files: {
    pane: RefObject<HTMLElement | null>
    isTaken: boolean
    take: (files: File[]) => void
    dropText?: string
  }
  /** Whether a key sends the message. */
  isSend: (event: KeyboardEvent) => boolean
  /** Handles another key; returns whether it did something. */
  onKey?: (event: KeyboardEvent) => boolean
  /** Called while the user types. */
  onType?: (text: string) => void
  onPasteText?: (event: ClipboardEvent) => void
  onSubmit: () => void
}

/**
 * Where messages are written: a growing field, emojis, files by paste and drop, the key that sends. The owner
 * decides what happens with text and files.
 */
export function WritingCard(props: WritingCardProps) {
  const { input, label, offer, files, isSend, onKey, onType, onPasteText, onSubmit } = props
  const { t } = useTranslation()
  const [emojiAnchor, setEmojiAnchor] = useState<HTMLElement | null>(null)
  const isOver = useIncomingFiles(files.pane, files.isTaken, files.take)

  const handleKeyDown = (event: KeyboardEvent) => {
    if (offer?.handleKey(event)) return
    // While an input method is composing a character, Enter belongs to it.
    const sends = isSend(event) && !event.nativeEvent.isComposing
    if (!sends && !onKey?.(event)) return
    event.preventDefault()
    if (sends) onSubmit()
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = filesOf(event.clipboardData)
    if (pasted.length === 0) return onPasteText?.(event)
    event.preventDefault()
    files.take(pasted)
  }
  return (
    <>
      {isOver &&
        files.dropText !== undefined &&
        files.pane.current &&
        createPortal(<DropZone text={files.dropText} />, files.pane.current)}
      <Card
        isNote={props.isNote ?? false}
        isHidden={props.isHidden ?? false}
        onSubmit={onSubmit}
        problem={props.problem}
        above={props.above}
        field={
          <Field
            inputRef={input.field}
            value={input.text}
            label={label}
            placeholder={label}
            readOnly={props.isReadOnly ?? false}
            {...(props.describedBy && { describedBy: props.describedBy })}
            list={offer?.isOpen ? { id: offer.listId, activeId: offer.optionId(offer.index) } : undefined}
            onChange={(text) => {
              input.setText(text)
              onType?.(text)
            }}
            onSelect={input.noteCaret}
            onKeyDown={handleKeyDown}
            onPaste={handlePaste}
          />
        }
        tools={
          <>
            {props.before}
            <ToolButton
              label={t('composer.emoji')}
              aria-haspopup="dialog"
              aria-expanded={emojiAnchor !== null}
              onClick={(event) => setEmojiAnchor(event.currentTarget)}
            >
              <Glyph name="smile" />
            </ToolButton>
            {props.after}
          </>
        }
        end={props.end}
      />
      <EmojiPicker
        anchor={emojiAnchor}
        onPick={input.insert}
        onClose={() => {
          setEmojiAnchor(null)
          // After the popover has returned the focus to its button.
          requestAnimationFrame(input.focus)
        }}
      />
    </>
  )
}
