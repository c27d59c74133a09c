import BusinessCenterOutlined from '@mui/icons-material/BusinessCenterOutlined'
import MoreHorizIcon from '@mui/icons-material/MoreHoriz'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import { Suspense, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Hint } from '../../ui/display/Hint'
import { alertOf, type MenuBadges, type MenuEntry } from '../menu'
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
  /** Those of its pages are shown on the button. */
  badges: MenuBadges
  /** One of its pages is open. */
  isHere: boolean
}

/** In the collapsed menu: the button for the hidden pages of a section. */
export function RailMore({ section, title, entries, badges, isHere }: RailMoreProps) {
  const { t } = useTranslation()
  const alerts = entries.flatMap((entry) => alertOf(entry, badges) ?? [])
  const name = [title, ...alerts.map(({ phrase }) => t(`shell.${phrase}`))].join('. ')
  const Icon = icons[section]
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Hint title={name} placement="right">
        <button
          type="button"
          className={styles['item']}
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          data-current={isHere || undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon />
          {alerts.length > 0 && <span className={styles['dot']} aria-hidden />}
        </button>
      </Hint>
      <Suspense>
        {anchor && (
          <MorePanel
            anchor={anchor}
            title={title}
            entries={entries}
            badges={badges}
            onClose={() => setAnchor(null)}
          />
        )}
      </Suspense>
    </>
  )
}
