import BusinessCenterOutlined from '@mui/icons-material/BusinessCenterOutlined'
import MoreHorizIcon from '@mui/icons-material/MoreHoriz'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import { Suspense, useState, type ComponentType } from 'react'
import { Hint } from '../../ui/display/Hint'
import type { MenuEntry } from '../menu'
import styles from './Rail.module.css'
import { lazyPart } from '../../ui/loading/lazyPart'

// Loaded when it is opened.
const MorePanel = lazyPart(() => import('./MorePanel'))

/** A different icon for each section: two equal ones could not be told apart. */
const icons: Record<MenuEntry['section'], ComponentType> = {
  attendance: MoreHorizIcon,
  management: BusinessCenterOutlined,
  administration: TuneOutlined,
}

interface RailMoreProps {
  section: MenuEntry['section']
  /** Name of the section. */
  title: string
  entries: readonly MenuEntry[]
  /** One of its pages is open. */
  isHere: boolean
}

/** In the collapsed menu: the button for the hidden pages of a section. */
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
