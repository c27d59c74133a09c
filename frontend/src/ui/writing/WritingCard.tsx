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
  /** The text, its field, and how both are changed. */
  input: ReturnType<typeof useTextInput>
  /** The name of the field; it stands in it while nothing else does. */
  label: string
  /** Id of what says more about it. */
  describedBy?: string
  isNote?: boolean
  /** Something else stands in its place for now; what was written stays. */
  isHidden?: boolean
  /** While it is being stored nothing more can be written. */
  isReadOnly?: boolean
  /** What the words are about: who reads them, what they answer, what could be put in. */
  above?: ReactNode
  /** Why it cannot go out as it is. */
  problem: string | null
  /** What can be put in, before and after the emojis. */
  before?: ReactNode
  after?: ReactNode
  /** What sends it. */
  end: ReactNode
  /** What is offered while somebody writes; its list stands in `above`. */
  offer?: Pick<ReturnType<typeof useOffer>, 'isOpen' | 'listId' | 'optionId' | 'index' | 'handleKey'>
  /**
   * Files that are pasted, or dropped on a part of the page; `dropText` is shown there while they are held
   * over it.
   */
  files: {
    pane: RefObject<HTMLElement | null>
    isTaken: boolean
    take: (files: File[]) => void
    dropText?: string
  }
  /** Whether a key sends it. */
  isSend: (event: KeyboardEvent) => boolean
  /** Another key; answers whether it meant something. */
  onKey?: (event: KeyboardEvent) => boolean
  /** Somebody types. */
  onType?: (text: string) => void
  onPasteText?: (event: ClipboardEvent) => void
  onSubmit: () => void
}

/**
 * Where somebody writes: a growing field, emojis, files by paste and drop, the key that sends. What goes
 * where is its owner's.
 */
export function WritingCard(props: WritingCardProps) {
  const { input, label, offer, files, isSend, onKey, onType, onPasteText, onSubmit } = props
  const { t } = useTranslation()
  const [emojiAnchor, setEmojiAnchor] = useState<HTMLElement | null>(null)
  const isOver = useIncomingFiles(files.pane, files.isTaken, files.take)

  const handleKeyDown = (event: KeyboardEvent) => {
    if (offer?.handleKey(event)) return
    // While an accent or an ideogram is being composed, Enter belongs to it.
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
          // After the popover has given the focus back to its button.
          requestAnimationFrame(input.focus)
        }}
      />
    </>
  )
}
