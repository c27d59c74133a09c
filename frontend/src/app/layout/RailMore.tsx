import BusinessCenterOutlined from '@mui/icons-material/BusinessCenterOutlined'
import MoreHorizIcon from '@mui/icons-material/MoreHoriz'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import { Suspense, useState, type ComponentType } from 'react'
import { Hint } from '../../ui/display/Hint'
import type { MenuEntry } from '../menu'
import styles from './Rail.module.css'
import { lazyPart } from '../../ui/loading/lazyPart'

// Only for those who open it.
const MorePanel = lazyPart(() => import('./MorePanel'))

/** Each section its own: two of the same sign, one below the other, could not be told apart. */
const icons: Record<MenuEntry['section'], ComponentType> = {
  attendance: MoreHorizIcon,
  management: BusinessCenterOutlined,
  administration: TuneOutlined,
}

interface RailMoreProps {
  section: MenuEntry['section']
  /** The section's name. */
  title: string
  entries: readonly MenuEntry[]
  /** One of its pages is the open one. */
  isHere: boolean
}

/** In the closed menu: the button that opens the rest of a section. */
export function RailMore({ section, title, entries, isHere }: RailMoreProps) {
  const Icon = icons[section]
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Hint title={title} placement="right">
        <button
          type="button"
          className={styles['item']}
          aria-label={title}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          data-current={isHere || undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon />
        </button>
      </Hint>
      <Suspense>
        {anchor && (
          <MorePanel anchor={anchor} title={title} entries={entries} onClose={() => setAnchor(null)} />
        )}
      </Suspense>
    </>
  )
}
