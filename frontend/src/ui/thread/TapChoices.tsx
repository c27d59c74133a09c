import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted'
import type { ReactNode } from 'react'
import { Glyph } from '../display/Glyph'
import styles from './TapChoices.module.css'

interface TapChoicesProps {
  entries: readonly { id: string; title: string }[]
  /** Label of the button that opens the list; null when the entries are buttons. */
  list: string | null
  /** Id of the entry that was tapped. */
  chosen?: string | null
  /** Makes the entries buttons to press. */
  onChoose?: (id: string) => void
  /** Accessible name. */
  label: string
}

/** The answers that a customer can tap below a message. */
export function TapChoices({ entries, list, chosen = null, onChoose, label }: TapChoicesProps) {
  return (
    <div className={styles['choices']} data-list={list === null ? undefined : ''}>
      {list !== null && (
        <div className={styles['open']}>
          <FormatListBulletedIcon aria-hidden sx={{ fontSize: 16 }} />
          <span dir="auto">{list}</span>
        </div>
      )}
      <ul aria-label={label} className={styles['entries']}>
        {entries.map(({ id, title }) => (
          <li key={id} data-chosen={id === chosen ? '' : undefined} className={styles['entry']}>
            <Entry {...(onChoose && { onPress: () => onChoose(id) })}>
              {id === chosen && <Glyph name="check" className={styles['mark']} />}
              <span dir="auto">{title}</span>
            </Entry>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Entry({ onPress, children }: { onPress?: () => void; children: ReactNode }) {
  return onPress ? (
    <button type="button" className={styles['face']} onClick={onPress}>
      {children}
    </button>
  ) : (
    <div className={styles['face']}>{children}</div>
  )
}
