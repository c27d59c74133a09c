import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../../kit/shortcuts'
import { Glyph } from '../../../../ui/display/Glyph'
import { ToolButton } from '../../../../ui/inputs/ToolButton'
import styles from '../../../../ui/writing/Card.module.css'
import { MacroPanel } from './LazyMacroPanel'

/** The place of a macro whose key was pressed, from its code: `Digit2`. */
const placeOf = ({ code }: KeyboardEvent): number => Number(code.slice(-1)) - 1

/**
 * Offers the macros for a ticket, and runs one of the first by its key. On phones they are in the menu of the
 * ticket.
 */
export function MacroButton({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const button = useRef<HTMLSpanElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  /** The place of the macro that runs at once; null: one is chosen from the list. */
  const [place, setPlace] = useState<number | null>(null)
  const open = (at: number | null) => {
    if (anchor) return
    setPlace(at)
    setAnchor(button.current)
  }
  useShortcuts({
    macros: () => open(null),
    runMacro: (event) => open(placeOf(event)),
  })
  return (
    <span ref={button}>
      <ToolButton
        label={t('tickets.macros')}
        hint={t('tickets.macrosHint')}
        aria-haspopup="dialog"
        onClick={() => open(null)}
        className={styles['roomy']}
      >
        <Glyph name="playlist" />
      </ToolButton>
      <Suspense>
        {anchor && (
          <MacroPanel ticket={ticket} anchor={anchor} place={place} onClose={() => setAnchor(null)} />
        )}
      </Suspense>
    </span>
  )
}
