import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Can } from '../../../../session'
import { Glyph } from '../../../../ui/display/Glyph'
import styles from './TicketRow.module.css'

interface SpyLinkProps {
  name: string
  address: string
  isTabStop: boolean
  onOpen: (event: MouseEvent, address: string) => void
}

/** Opens a waiting conversation without accepting it, for users who may. */
export function SpyLink({ name, address, isTabStop, onOpen }: SpyLinkProps) {
  const { t } = useTranslation()
  const label = t('tickets.spyOf', { name })
  return (
    <Can ability="tickets:spy">
      <a
        href={address}
        onClick={(event) => onOpen(event, address)}
        aria-label={label}
        title={label}
        tabIndex={isTabStop ? 0 : -1}
        className={styles['iconAction']}
      >
        <Glyph name="eye" />
      </a>
    </Can>
  )
}
